import { endpoints } from "~/contract/endpoints";
import { type Account, logIn, word } from "./accounts";
import type { Ledger } from "./ledger";

const { agency, reservations } = endpoints;

/** The smallest possible JPEG: one grey dot. */
const DOT =
  "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=";

const FIELDS = {
  brand: "Contract",
  model: "Suite",
  year: 2024,
  category: "STANDARD",
  seats: 5,
  doors: 5,
  transmission: "MANUAL",
  fuelType: "DIESEL",
  pricePerDay: 41.5,
  deposit: 300,
  hasAirConditioning: true,
  hasGPS: false,
  hasChildSeat: false,
};

export interface Counter {
  token: string;
  vehicleId: string;
  pricePerDay: number;
}

/** Checks an agency's own vehicles, photos and figures. Returns the vehicle that it made, for bookings. */
export async function checkFleet(ledger: Ledger, account: Account): Promise<Counter | null> {
  const { granted, refused, must } = ledger;
  const token = await logIn(ledger, account);
  if (!token) return null;
  const body = { ...FIELDS, registrationNumber: `CS-${word()}`, description: "Made by the contract suite." };
  const made = await granted(agency.createVehicle, { token, body });
  await refused(agency.createVehicle, [400, 422], "a vehicle without a brand", { token, body: { ...body, brand: "" } });
  const mine = async () => (await granted(agency.vehicles, { token, query: { page: 1, limit: 100 } }))?.data ?? [];
  const listed = (await mine()).find(({ id, registrationNumber }) =>
    made ? id === made.id : registrationNumber === body.registrationNumber,
  );
  must(agency.vehicles, listed, "does not list the vehicle that was just made");
  const vehicleId = made?.id ?? listed?.id;
  if (!vehicleId) return null;
  must(agency.createVehicle, listed?.pricePerDay === 41.5, `a price of 41.5 became ${listed?.pricePerDay}`);
  const one = await granted(agency.vehicles, { token, query: { page: 1, limit: 1 } });
  must(agency.vehicles, !one || one.data.length <= 1, `limit=1 gives ${one?.data.length} vehicles`);

  const change = { ...body, description: "", pricePerDay: 40, status: "AVAILABLE" };
  await granted(agency.updateVehicle, { token, params: { id: vehicleId }, body: change });
  const changed = (await mine()).find(({ id }) => id === vehicleId);
  must(agency.updateVehicle, changed?.pricePerDay === 40, "the price is not changed");
  must(agency.updateVehicle, !changed?.description, 'a description of "" is not cleared');
  await checkPhotos(ledger, token, vehicleId);
  await granted(agency.stats, { token });
  return { token, vehicleId, pricePerDay: 40 };
}

async function checkPhotos({ granted, must, resolve }: Ledger, token: string, vehicleId: string): Promise<void> {
  const file = new File([Buffer.from(DOT, "base64")], "dot.jpg", { type: "image/jpeg" });
  const address = (await granted(agency.uploadImage, { token, file }))?.data.url;
  if (!address) return;
  const url = resolve(address);
  const picture = await fetch(url).catch(() => null);
  must(agency.uploadImage, picture?.headers.get("content-type")?.startsWith("image/"), `no picture is at ${url}`);
  const image = await granted(agency.addImage, { token, params: { id: vehicleId }, body: { url, isPrimary: true } });
  const images = async () => {
    const { data = [] } = (await granted(agency.vehicles, { token, query: { page: 1, limit: 100 } })) ?? {};
    return data.find(({ id }) => id === vehicleId)?.images ?? [];
  };
  must(agency.addImage, (await images()).length === 1, "the vehicle does not have the photo");
  if (!image) return;
  await granted(agency.deleteImage, { token, params: { id: vehicleId, imageId: image.id } });
  must(agency.deleteImage, (await images()).length === 0, "the photo is still there");
}

/** Deletes the vehicle, or retires it, since one with reservations cannot be deleted. */
export async function clearFleet(
  { granted }: Ledger,
  { token, vehicleId }: Counter,
  left: (what: string) => void,
): Promise<void> {
  await granted(agency.deleteVehicle, { token, params: { id: vehicleId } }, [400, 409, 422]);
  const rest = await granted(agency.vehicles, { token, query: { page: 1, limit: 100 } });
  const still = rest?.data.find(({ id }) => id === vehicleId);
  if (!still) return;
  const { registrationNumber } = still;
  const body = { ...FIELDS, registrationNumber: registrationNumber ?? "CS", description: "", status: "RETIRED" };
  await granted(agency.updateVehicle, { token, params: { id: vehicleId }, body });
  left(`the vehicle ${vehicleId}, now RETIRED, with its reservations and review`);
}

/** Checks that the agency's list of one status contains a reservation, and none of another status. */
export async function checkList({ granted, must }: Ledger, token: string, id: string, status: string): Promise<void> {
  const query = { page: 1, limit: 50 };
  const listed = await granted(reservations.ofAgency, { token, query: { ...query, status } });
  must(reservations.ofAgency, !listed || listed.data.some((one) => one.id === id), `status=${status} misses one`);
  const other = listed?.data.find((one) => one.status !== status);
  must(reservations.ofAgency, !other, `status=${status} gives one that is ${other?.status}`);
  const client = listed?.data.find((one) => one.id === id)?.client;
  must(reservations.ofAgency, !listed || client?.firstName, "does not say who the client is");
}
