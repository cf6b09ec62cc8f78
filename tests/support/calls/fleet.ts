import { IMPORT_MESSAGES } from "~/contract/fleet/import-messages";
import { BLOCK_MESSAGES, RULE_MESSAGES } from "~/contract/messages";
import { photoUrl } from "~/contract/photos/photos";
import { VEHICLE_FIELDS } from "../vehicle-fields";
import { AGENCY, type Register } from "./call";
import { type CallSite, SECRET, secretText } from "./call-site";

const notFound = RULE_MESSAGES.vehicleNotFound;
const VEHICLE = { ...VEHICLE_FIELDS, description: secretText };

const ofCar = async ({ car }: CallSite) => {
  const { id } = await car();
  return { params: { id }, subject: id };
};
/** The address of a new photo that belongs to no vehicle yet. */
async function uploaded({ owner, picture }: CallSite): Promise<string> {
  const file = new Blob([(await picture()) as BlobPart]);
  return (await owner.api.agency.uploadImage({ file })).data.url;
}
/** A photo of a vehicle that is not the first. */
async function ofPhoto(site: CallSite) {
  const { params } = await ofCar(site);
  for (let i = 0; i < 2; i++) await site.owner.api.agency.addImage({ params, body: { url: await uploaded(site) } });
  const { images } = await site.owner.api.agency.vehicle({ params });
  const imageId = String(images?.find(({ isPrimary }) => !isPrimary)?.id);
  return { params: { ...params, imageId }, subject: params.id };
}

/** The calls about an agency's vehicles. */
export const agency: Register["agency"] = {
  vehicles: { by: AGENCY },
  exportVehicles: { by: AGENCY },
  vehicle: { by: AGENCY, notFound, reads: ofCar },
  createVehicle: {
    by: AGENCY,
    status: 201,
    sample: { ...VEHICLE, year: 1800 },
    clearsPages: true,
    writes: { VEHICLE_ADDED: () => ({ json: VEHICLE, subject: ({ id }) => id }) },
  },
  updateVehicle: {
    by: AGENCY,
    notFound,
    sample: VEHICLE,
    clearsPages: true,
    writes: { VEHICLE_CHANGED: async (site) => ({ ...(await ofCar(site)), json: VEHICLE }) },
  },
  deleteVehicle: { by: AGENCY, status: 204, notFound, clearsPages: true, writes: { VEHICLE_REMOVED: ofCar } },
  stats: { by: AGENCY },
  monthlyStats: { by: AGENCY },
  vehicleStats: { by: AGENCY },
  uploadImage: {
    by: AGENCY,
    status: 201,
    clearsPages: true,
    writes: { PHOTO_UPLOADED: async ({ agency, picture }) => ({ file: await picture(), subject: agency.id }) },
  },
  addImage: {
    by: AGENCY,
    status: 201,
    notFound,
    sample: { url: photoUrl("0".repeat(32)) },
    clearsPages: true,
    writes: {
      VEHICLE_PHOTO_ADDED: async (site) => ({ ...(await ofCar(site)), json: { url: await uploaded(site) } }),
    },
  },
  setPrimaryImage: { by: AGENCY, notFound, clearsPages: true, writes: { PRIMARY_PHOTO_CHOSEN: ofPhoto } },
  deleteImage: { by: AGENCY, status: 204, notFound, clearsPages: true, writes: { VEHICLE_PHOTO_REMOVED: ofPhoto } },
};

const BLOCK = { startDate: "2026-12-01T10:00", endDate: "2026-12-03T10:00" };

/** The calls about an agency's planning and the dates that it blocks. */
export const planning: Register["planning"] = {
  read: { by: AGENCY },
  today: { by: AGENCY },
  blocks: { by: AGENCY, notFound, reads: ofCar },
  createBlock: {
    by: AGENCY,
    status: 201,
    notFound,
    sample: { startDate: "2020-01-01", endDate: "2020-01-02" },
    clearsPages: true,
    writes: { BLOCK_ADDED: async (site) => ({ ...(await ofCar(site)), json: { ...BLOCK, note: secretText } }) },
  },
  deleteBlock: {
    by: AGENCY,
    status: 204,
    notFound: BLOCK_MESSAGES.blockNotFound,
    malformedId: notFound,
    clearsPages: true,
    writes: {
      BLOCK_REMOVED: async (site) => {
        const { params, subject } = await ofCar(site);
        const block = await site.owner.api.planning.createBlock({ params, body: BLOCK });
        return { params: { ...params, blockId: block.id }, subject };
      },
    },
  },
};

let lines = 0;
/** A file with one new vehicle, under the headings of an export. */
const fleetFile = (): Uint8Array =>
  new TextEncoder().encode(
    [
      "Marque;Modèle;Année;Immatriculation;Catégorie;Boîte;Carburant;Places;Portes;Prix par jour;Caution;Description",
      `Dacia;Logan;2023;9${++lines} | A | 26;Économique;Manuelle;Essence;5;5;30;300;${secretText}`,
    ].join("\r\n"),
  );
const tried = ({ owner }: CallSite) =>
  owner.api.fleetImports.tryOut({ query: { name: "parc.csv" }, file: new Blob([fleetFile() as BlobPart]) });

/** The calls that import a fleet from a file. */
export const fleetImports: Register["fleetImports"] = {
  tryOut: {
    by: AGENCY,
    status: 201,
    writes: {
      FLEET_TRIED: ({ agency }) => ({ query: { name: `${SECRET}.csv` }, file: fleetFile(), subject: agency.id }),
    },
  },
  read: {
    by: AGENCY,
    notFound: IMPORT_MESSAGES.importNotFound,
    reads: async (site) => ({ params: { id: (await tried(site)).id } }),
  },
  importFleet: {
    by: AGENCY,
    notFound: IMPORT_MESSAGES.importNotFound,
    sample: { version: "5f0c6f2e" },
    clearsPages: true,
    writes: {
      FLEET_IMPORTED: async (site) => {
        const { id, version } = await tried(site);
        return { params: { id }, json: { version }, subject: site.agency.id };
      },
    },
  },
};
