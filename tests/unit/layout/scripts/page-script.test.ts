import { brotliCompressSync } from "node:zlib";
import type { EntryContext } from "@remix-run/node";
import { expect, test } from "vitest";
import { loadWhenWanted, OPERABLE } from "~/layout/scripts/load-when-wanted";
import { pageScript } from "~/layout/scripts/page-script.server";

const route = (id: string, module: string, imports: string[]) => ({ id, module, imports });
const context = {
  serverHandoffString: '{"isSpaMode":false}',
  manifest: {
    url: "/manifest.js",
    entry: { module: "/entry.js", imports: ["/framework.js"] },
    routes: {
      root: route("root", "/root.js", ["/framework.js", "/shared.js"]),
      vehicle: route("vehicle", "/</script>.js", ["/framework.js", "/shared.js", "/gallery.js"]),
      other: route("other", "/other.js", []),
    },
  },
  staticHandlerContext: { matches: [{ route: { id: "root" } }, { route: { id: "vehicle" } }] },
} as unknown as EntryContext;

test("the script names each module of the page once, and no others", () => {
  const { nonce, write } = pageScript(context, "[]", "once");
  expect(nonce).toBe("once");
  const text = write();
  expect(text).not.toContain("</script>");
  const [, modules = ""] = /\)\((\{.*?\}),"main/.exec(text) ?? [];
  expect(JSON.parse(modules)).toEqual({
    entry: "/entry.js",
    routes: { root: "/root.js", vehicle: "/</script>.js" },
    imports: ["/manifest.js", "/framework.js", "/shared.js", "/gallery.js"],
  });
});

test("the script streams the data as it is, whatever it contains", async () => {
  const data = '["</script><!--", "\u2028", "à 5 €"]\n';
  const text = pageScript(context, data, "once").write();
  expect(text).not.toMatch(/<\/script|<!--/);
  const [, stream = ""] = /__remixContext\.stream=(.*TextEncoderStream\));/s.exec(text) ?? [];
  expect(await new Response(new Function(`return ${stream}`)()).text()).toBe(data);
});

test("the loader of the modules is self-contained, and under 1 KB when compressed", () => {
  const text = String(loadWhenWanted);
  expect(() => new Function(`return ${text}`)()).not.toThrow();
  // A compiler would refer to helpers outside by such names.
  expect(text.replaceAll("__remixRouteModules", "")).not.toContain("__");
  expect(brotliCompressSync(text + OPERABLE).byteLength).toBeLessThan(1024);
});
