import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Endpoint } from "~/contract/base/endpoint";
import { endpoints } from "~/contract/endpoints";
import { RULE_MESSAGES } from "~/contract/messages";
import { photoUrl } from "~/contract/photos/photos";
import { startBackend, type TestBackend } from "../../support/backend";
import { callersByRole } from "../../support/callers-by-role";
import { errorBody } from "../../support/error-body";
import { makeImage, makeVehicle } from "../../support/people";

/** Every call of an agency, made by every kind of caller. */

let backend: TestBackend;
let agencies: Record<"open" | "closed", { id: string }>;
let tokens: Record<string, string | null>;
beforeAll(async () => {
  backend = await startBackend();
  ({ agencies, tokens } = await callersByRole(backend));
});
afterAll(() => backend.close());

const VEHICLE = {
  brand: "Fiat",
  model: "500",
  year: 2022,
  category: "ECONOMY",
  seats: 4,
  doors: 3,
  transmission: "MANUAL",
  fuelType: "GASOLINE",
  pricePerDay: 25,
  registrationNumber: "1 | B | 6",
};
/** What permitted callers receive. Calls about one vehicle answer 404 to people of another agency. */
const CALLS: Record<string, { status: number; json?: object; ofVehicle?: boolean }> = {
  vehicles: { status: 200 },
  exportVehicles: { status: 200 },
  vehicle: { status: 200, ofVehicle: true },
  createVehicle: { status: 201, json: VEHICLE },
  updateVehicle: { status: 200, json: VEHICLE, ofVehicle: true },
  deleteVehicle: { status: 204, ofVehicle: true },
  stats: { status: 200 },
  monthlyStats: { status: 200 },
  vehicleStats: { status: 200 },
  // Sent without a file. Only a caller who may make the call receives this answer.
  uploadImage: { status: 415 },
  // The address of no upload: likewise.
  addImage: { status: 400, json: { url: photoUrl("0".repeat(32)) }, ofVehicle: true },
  setPrimaryImage: { status: 200, ofVehicle: true },
  deleteImage: { status: 204, ofVehicle: true },
};

test("the table covers every call of the contract", () => {
  expect(Object.keys(CALLS).sort()).toEqual(Object.keys(endpoints.agency).sort());
});

const ALLOWED = ["owner", "staff", "owner of a closed agency", "owner of another agency"];
const CALLERS = ["visitor", "bad token", "client", "admin", ...ALLOWED];
describe.each(Object.keys(CALLS))("the agency's call %s", (name) => {
  test.each(CALLERS)("answers according to the caller's role: %s", async (who) => {
    const { status, json, ofVehicle } = CALLS[name] as (typeof CALLS)[string];
    const { method, path }: Endpoint = endpoints.agency[name as keyof typeof endpoints.agency];
    const vehicle = await makeVehicle(backend, who === "owner of a closed agency" ? agencies.closed : agencies.open);
    const image = await makeImage(backend, vehicle);
    const response = await backend.call(method, path.replace("{id}", vehicle.id).replace("{imageId}", image.id), {
      token: tokens[who],
      json,
    });
    const isStranger = ofVehicle && who === "owner of another agency";
    const refused = tokens[who] === null || who === "bad token" ? 401 : 403;
    expect(response.status).toBe(ALLOWED.includes(who) ? (isStranger ? 404 : status) : refused);
    if (ALLOWED.includes(who)) return;
    const message = refused === 401 ? RULE_MESSAGES.notLoggedIn : RULE_MESSAGES.forbidden;
    expect(await response.json()).toEqual(errorBody(refused, message));
    const [row] = await backend.database`
      select brand, (select count(*)::int from vehicle_images where vehicle_id = v.id) as images
      from vehicles v where id = ${vehicle.id}`;
    expect(row).toEqual({ brand: vehicle.brand, images: 1 });
  });
});
