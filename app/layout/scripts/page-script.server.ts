import type { EntryContext } from "@remix-run/node";
import { loadWhenWanted, OPERABLE, type PageModules } from "./load-when-wanted";
import type { PageScript } from "./scripts";

/**
 * The script of a page that hydrates: Remix's context as its own `<Scripts>` writes it, with the loaders' `data` as the
 * stream from which Remix reads it, and the code that loads the modules.
 */
export function pageScript(context: EntryContext, data: string, nonce: string): PageScript {
  return {
    nonce,
    write: () => {
      // The `import` is inside a string because compilers rewrite those that they see.
      const loading = `(${loadWhenWanted})(${inScript(pageModules(context))},${JSON.stringify(OPERABLE)},a=>import(a))`;
      return `window.__remixContext=${context.serverHandoffString};${streamOf(data)};${loading}`;
    },
  };
}

const streamOf = (data: string) =>
  `__remixContext.stream=new ReadableStream({start(c){c.enqueue(${inScript(data)});c.close()}}).pipeThrough(new TextEncoderStream)`;

/** A value as a script's own text, which no tag or comment of HTML may end. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");

function pageModules({ manifest, staticHandlerContext }: EntryContext): PageModules {
  const { hmr } = manifest as { hmr?: { runtime: string } };
  const routes = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);
  const imports = [manifest.url, ...manifest.entry.imports, ...routes.flatMap((route) => route.imports ?? [])];
  return {
    entry: manifest.entry.module,
    routes: Object.fromEntries(routes.map((route) => [route.id, route.module])),
    imports: [...new Set(imports)],
    first: hmr?.runtime,
  };
}
