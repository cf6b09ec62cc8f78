import type { Serve } from "~/backend/handlers/base/mount";
import {
  changePage,
  changeSite,
  changeSitePlaces,
  readPage,
  readSite,
  readSitePlaces,
  storeLogo,
} from "~/backend/rules/site/settings";
import { endpoints } from "~/contract/endpoints";

/** Serves the site's own name, look and texts. */
export function mountSite(serve: Serve): void {
  const { site } = endpoints;

  serve(site.settings, ({ context }) => readSite(context));
  serve(site.changeSettings, ({ context, caller, body }) => changeSite(context, caller, body));
  serve(site.uploadLogo, async ({ context, caller, file }) => ({
    data: { url: await storeLogo(context, caller, file) },
  }));
  serve(site.places, async ({ context }) => readSitePlaces(context));
  serve(site.changePlaces, ({ context, caller, body }) => changeSitePlaces(context, caller, body));
  serve(site.page, async ({ context, params }) => ({ text: await readPage(context, params.page) }));
  serve(site.changePage, async ({ context, caller, params, body }) => ({
    text: await changePage(context, caller, params.page, body.text ?? ""),
  }));
}
