import { expect, test } from "vitest";
import { startBackendWithMail } from "../../support/backend-with-mail";
import { makeAdmin, makeClient } from "../../support/people";

/** The letter to the owner of a new agency. */

const { backend, mails, sendDue } = await startBackendWithMail();

const OWNER_PASSWORD = "sesame-ouvre-toi";
const newAgency = async (email: string) => {
  const admin = await makeAdmin(backend);
  const agency = await admin.api.admin.createAgency({
    body: {
      ...{ name: "Sahara Cars", email, phone: "05 28 00 00 00", address: "1, rue du Port", city: "Agadir" },
      ...{ ownerFirstName: "Hind", ownerLastName: "Rami", ownerPassword: OWNER_PASSWORD },
    },
  });
  return { admin, id: agency.id };
};

test("the owner of a new agency gets one welcome letter, with the login and without the password", async () => {
  await newAgency("sahara-welcome@rihla.test");
  expect(await sendDue()).toBe(1);
  const [mail] = await mails();
  expect(mail?.headers.to).toBe("sahara-welcome@rihla.test");
  expect(mail?.text).toMatch(/Bonjour Hind,[\s\S]*Sahara Cars[\s\S]*http:\/\/rihla\.test\/login/);
  expect(mail?.raw).not.toContain(OWNER_PASSWORD);
  const [row] = await backend.database`select payload from outbox`;
  expect(Object.keys(row?.payload)).toEqual(["userId"]);
});

test("no letter is sent for an agency that is refused, or removed before it leaves", async () => {
  const { email } = await makeClient(backend);
  await expect(newAgency(email)).rejects.toThrow();
  const { admin, id } = await newAgency("sahara-removed@rihla.test");
  await admin.api.admin.deleteAgency({ params: { id: String(id) } });
  expect(await sendDue()).toBe(0);
  expect(await mails()).toEqual([]);
});
