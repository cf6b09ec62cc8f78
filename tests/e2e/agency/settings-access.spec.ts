// @module-tag pages
import { describe, expect as expectNow, test } from "vitest";
import { AGENCY_MESSAGES } from "~/contract/messages";
import { DEMO_PASSWORD } from "../../support/accounts";
import { newAgency, newVehicle } from "../../support/fleet";
import { cookieOf, get, post } from "../../support/plain-requests";
import { rowButton } from "../../support/row-button";

const CONDITIONS_PAGE = "/profile/agency/conditions";
const OFFERS_PAGE = "/profile/agency/options";
const PAGES = [
  CONDITIONS_PAGE,
  "/profile/agency/hours",
  OFFERS_PAGE,
  "/profile/agency/reminders",
  "/profile/agency/contact",
  "/profile/agency/papers",
];

describe("the pages of an agency's settings", () => {
  test.each(["client@rihla.test", "equipe@rihla.test", "admin@rihla.test"])("send %s home", async (email) => {
    const cookie = await cookieOf({ email, password: DEMO_PASSWORD });
    for (const path of PAGES) {
      for (const reply of [await get(path, cookie), await post(path, [["minAge", "20"]], cookie)]) {
        expectNow([path, reply.status, reply.headers.get("location")]).toEqual([path, 303, "/"]);
      }
    }
  });

  test("open for the owner", async () => {
    const cookie = await cookieOf(await newAgency());
    for (const path of PAGES) expectNow([path, (await get(path, cookie)).status]).toEqual([path, 200]);
  });

  test("send a visitor to the login", async () => {
    for (const path of PAGES) {
      const reply = await get(path);
      expectNow([reply.status, reply.headers.get("location")]).toEqual([
        303,
        `/login?redirectTo=${encodeURIComponent(path)}`,
      ]);
    }
  });

  test("cannot change another agency's vehicle", async () => {
    const [owner, other] = [await newAgency(), await newAgency()];
    const { id } = await newVehicle(other);
    const reply = await post(
      CONDITIONS_PAGE,
      [
        ["vehicles[0].id", id],
        ["vehicles[0].excess", "1"],
      ],
      await cookieOf(owner),
    );
    expectNow([reply.status, (await reply.text()).includes("Véhicule non trouvé")]).toEqual([404, true]);
    expectNow((await other.api.agencySettings.conditions({ query: {} })).vehicles[0]?.excess).toBeNull();
  });
});

test("one form saves twenty options and twenty places, and refuses a 21st option", async () => {
  const owner = await newAgency();
  const cookie = await cookieOf(owner);
  const rows = Array.from({ length: 20 }, (_, i) => [
    ...Object.entries({ label: `Option ${i}`, per: "DAY", price: "3", cap: "30", quantity: "1", id: "x" }).map(
      ([column, value]) => [`options[${i}].${column}`, value],
    ),
    ...Object.entries({ label: "<".repeat(60), kind: "PORT", city: "Agadir", feeOut: "1", feeBack: "2" }).map(
      ([column, value]) => [`places[${i}].${column}`, value],
    ),
    [`places[${i}].asksFlight`, "on"],
    [`places[${i}].id`, "x"],
  ]).flat();
  const full = [...rows, ["returnCities[0].city", "Rabat"], ["returnCities[0].offered", "no"]];
  const saved = await post(OFFERS_PAGE, [...full, ["intent", "save"]], cookie);
  expectNow([saved.status, saved.headers.get("location")]).toEqual([303, OFFERS_PAGE]);
  const { offers } = await owner.api.agencySettings.offers();
  expectNow([offers?.options.length, offers?.places.length]).toEqual([20, 20]);
  const more = await post(OFFERS_PAGE, [...full, rowButton("insert", "options")], cookie);
  expectNow([more.status, (await more.text()).includes(AGENCY_MESSAGES.tooManyOptions)]).toEqual([422, true]);
  const tooMany = await post(OFFERS_PAGE, [...full, ["options[20].label", "GPS"], ["options[20].price", "1"]], cookie);
  expectNow([tooMany.status, (await tooMany.text()).includes(AGENCY_MESSAGES.tooManyOptions)]).toEqual([422, true]);
});
