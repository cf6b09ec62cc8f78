import { CALENDAR_MESSAGES } from "~/contract/calendars/messages";
import { AGENCY, type Register } from "./call";
import type { CallSite } from "./call-site";

const notFound = CALENDAR_MESSAGES.calendarNotFound;

/** A calendar of a vehicle. */
async function made({ owner, car }: CallSite) {
  const { registrationNumber } = await owner.api.agency.vehicle({ params: { id: (await car()).id } });
  return owner.api.calendars.make({ body: { registrationNumber, names: false } });
}

/** The calls about private calendars. */
export const calendars: Register["calendars"] = {
  list: { by: AGENCY },
  make: {
    by: AGENCY,
    status: 201,
    sample: { registrationNumber: "nulle part", names: true },
    writes: {
      CALENDAR_MADE: async ({ agency, owner, car }) => {
        const { registrationNumber } = await owner.api.agency.vehicle({ params: { id: (await car()).id } });
        return { json: { registrationNumber, names: true }, subject: agency.id };
      },
    },
  },
  renew: {
    by: AGENCY,
    notFound,
    sample: { names: true },
    writes: {
      CALENDAR_RENEWED: async (site) => ({
        params: { id: (await made(site)).id },
        json: { names: false },
        subject: site.agency.id,
      }),
    },
  },
  end: {
    by: AGENCY,
    status: 204,
    notFound,
    writes: {
      CALENDAR_ENDED: async (site) => ({ params: { id: (await made(site)).id }, subject: site.agency.id }),
    },
  },
  read: {
    by: "anyone",
    notFound,
    reads: async (site) => ({ params: { key: (await made(site)).key } }),
  },
};
