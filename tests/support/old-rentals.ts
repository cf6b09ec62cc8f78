import { toWallClock } from "~/rental/base/clock";
import type { TestBackend } from "./backend";
import { recordsOf } from "./handovers";
import { type Agency, makeReservation, makeVehicle, type Person } from "./people";

interface Keepers {
  agency: Agency;
  owner: Person;
  client: Person;
}

export interface OldRental {
  id: string;
  referenceNumber: string;
  desk: ReturnType<typeof recordsOf>;
  own: ReturnType<typeof recordsOf>;
}

/** An agency's rentals that ended long ago, made by the site's own calls at that time. */
export function oldRentals(backend: TestBackend, { agency, owner, client }: Keepers) {
  /** Does some work at another time. */
  const at = async <T>(when: Date, work: () => Promise<T>): Promise<T> => {
    const now = backend.clock.now();
    backend.clock.set(when);
    try {
      return await work();
    } finally {
      backend.clock.set(now);
    }
  };

  /** A rental whose return was signed at a moment, with a photo of each side, and confirmed unless it has remarks. */
  async function returned(
    when: Date,
    { remark, deposit = "NONE" }: { remark?: string; deposit?: "NONE" | "CHEQUE" } = {},
  ): Promise<OldRental> {
    const vehicle = await makeVehicle(backend, agency);
    const [pickupAt, returnAt] = [toWallClock(when.getTime() - 3 * 86_400_000), toWallClock(when)];
    const rental = await makeReservation(backend, { vehicle, client, pickupAt, returnAt, createdAt: when });
    const [desk, own] = [recordsOf(owner, rental.id), recordsOf(client, rental.id)];
    await at(when, async () => {
      await desk.done("departure", deposit === "NONE" ? {} : { depositMeans: deposit, depositAmount: 300 });
      await own.confirm("departure");
      await desk.save("return", {
        kilometres: 49_000,
        fuel: 8,
        ...(deposit === "NONE" ? {} : { depositChoice: "LATER" as const }),
      });
      await addPhoto(rental.id, "AGENCY");
      await desk.sign("return");
      await addPhoto(rental.id, "CLIENT");
      await (remark ? own.remark("return", remark) : own.confirm("return"));
    });
    return { ...rental, desk, own };
  }

  /** Adds a photo to the return's record, without a file. */
  const addPhoto = (id: string, side: "AGENCY" | "CLIENT") => backend.database`
    insert into handover_photos (handover_id, side, angle, name, sha256, bytes, width, height, added_at)
    select h.id, ${side}, 'OTHER', 'private.webp', ${"a".repeat(64)}, 1, 1, 1, ${backend.clock.now()}::timestamptz
    from handovers h where h.reservation_id = ${id} and h.moment = 'return'`;

  return { at, returned, addPhoto };
}
