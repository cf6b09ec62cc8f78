import type { Hono } from "hono";
import type { Context } from "~/backend/context";
import { mount } from "~/backend/handlers/base/mount";
import { changePage, changeSite, readPage, readSite, storeLogo } from "~/backend/rules/site/settings";
import { endpoints } from "~/contract/endpoints";

/** Serves the site's own name, look and texts. */
export function mountSite(app: Hono, context: Context): void {
  const { site } = endpoints;

  mount(app, context, site.settings, () => readSite(context));
  mount(app, context, site.changeSettings, ({ caller, body }) => changeSite(context, caller, body));
  mount(app, context, site.uploadLogo, async ({ caller, file }) => ({
    data: { url: await storeLogo(context, caller, file) },
  }));
  mount(app, context, site.page, async ({ params }) => ({ text: await readPage(context, params.page) }));
  mount(app, context, site.changePage, async ({ caller, params, body }) => ({
    text: await changePage(context, caller, params.page, body.text ?? ""),
  }));
}
