import type { Hono } from "hono";
import type { Context } from "~/backend/context";
import { mount } from "~/backend/handlers/base/mount";
import { exportPersonalData } from "~/backend/rules/personal-data/data";
import { eraseAccount } from "~/backend/rules/personal-data/erasure";
import { readObstacles } from "~/backend/rules/personal-data/obstacles";
import { endpoints } from "~/contract/endpoints";
import { personalDataReply } from "./personal-data-reply";

/** Serves the export of a person's data, and its erasure. */
export function mountPersonalData(app: Hono, context: Context): void {
  const { personalData } = endpoints;
  mount(app, context, personalData.take, async ({ caller }) =>
    personalDataReply(await exportPersonalData(context, caller)),
  );
  mount(app, context, personalData.erasure, async ({ caller }) => ({
    obstacles: await readObstacles(context, caller),
  }));
  mount(app, context, personalData.erase, ({ caller, body, address }) =>
    eraseAccount(context, caller, body.password, address),
  );
}
