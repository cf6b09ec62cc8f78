import { expect, test } from "vitest";
import { photo } from "../../support/fleet";
import type { Processes } from "../../support/processes";
import { VEHICLE_FIELDS } from "../../support/vehicle-fields";
import { apiAt } from "./visitor";

/** Tests photos that were uploaded to one process. `owner` returns the token of an agency's member. */
export function photos(processes: () => Processes, owner: () => Promise<string>): void {
  test("a photo uploaded to one process is served by the other, in all widths and for sharing", async () => {
    const token = await owner();
    const [a = "", b = ""] = processes().sites.map(({ baseUrl }) => baseUrl);
    const { buffer } = await photo("avant.jpg");
    const { url } = (await apiAt(a, token).agency.uploadImage({ file: new Blob([buffer as BlobPart]) })).data;
    const { id } = await apiAt(a, token).agency.createVehicle({ body: VEHICLE_FIELDS });
    await apiAt(b, token).agency.addImage({ params: { id }, body: { url, isPrimary: true } });
    const html = await (await fetch(`${b}/vehicles/${id}`)).text();
    const widths = new Set(html.match(/\/uploads\/[0-9a-f]{32}(?:-\d+)?\.webp/g));
    expect(widths.size).toBeGreaterThan(1);
    const [sharing = ""] = /\/vehicles\/[0-9a-f-]{36}\/share\/[0-9a-f]{16}\.jpg/.exec(html) ?? [];
    for (const path of [url, ...widths, sharing]) {
      const [one, other] = await Promise.all([a, b].map((site) => fetch(site + path)));
      expect([path, one?.status, other?.status]).toEqual([path, 200, 200]);
      const [bytes, others] = await Promise.all([one?.arrayBuffer(), other?.arrayBuffer()]);
      expect(Buffer.from(others as ArrayBuffer).equals(Buffer.from(bytes as ArrayBuffer))).toBe(true);
      expect(other?.headers.get("etag")).toBe(one?.headers.get("etag"));
    }
  });
}
