import type { EntryContext } from "@remix-run/node";
import { loadWhenWanted, OPERABLE, type PageModules } from "./load-when-wanted";
import type { PageScript } from "./scripts";

/** The stream into which Remix's `StreamTransfer` writes the loaders' data, further down in the document. */
const STREAM =
  "__remixContext.stream=new ReadableStream({start(c){__remixContext.streamController=c}}).pipeThrough(new TextEncoderStream)";

/**
 * The script of a page that hydrates: Remix's context as its own `<Scripts>` writes it, and the code that loads the
 * modules. Calling `write` makes Remix add the loaders' data to the document.
 */
export function pageScript(context: EntryContext, nonce: string): PageScript {
  return {
    nonce,
    write: () => {
      if (context.renderMeta) context.renderMeta.didRenderScripts = true;
      const modules = JSON.stringify(pageModules(context)).replaceAll("<", "\\u003c");
      // The `import` is inside a string because compilers rewrite those that they see.
      const loading = `(${loadWhenWanted})(${modules},${JSON.stringify(OPERABLE)},a=>import(a))`;
      return `window.__remixContext=${context.serverHandoffString};${STREAM};${loading}`;
    },
  };
}

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
