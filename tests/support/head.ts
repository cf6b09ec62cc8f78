/** What a document's head says about its page. */
export interface Head {
  title: string;
  description: string;
  canonical: string;
  isIndexed: boolean;
  /** Open Graph and Twitter's card, by name. */
  shared: Record<string, string>;
  /** The nodes of its JSON-LD. */
  // biome-ignore lint/suspicious/noExplicitAny: what is read is what the tests are about
  nodes: any[];
}

const ENTITIES: Record<string, string> = { "&amp;": "&", "&quot;": '"', "&#x27;": "'", "&lt;": "<", "&gt;": ">" };
const decoded = (text = "") => text.replace(/&(amp|quot|#x27|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity);

/** Reads the head of a document as React writes it. */
export function headOf(html: string): Head {
  const head = /<head>([\s\S]*)<\/head>/.exec(html)?.[1] ?? "";
  const metas = [...head.matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)"\/>/g)];
  const named = new Map(metas.map(([, name = "", content]) => [name, decoded(content)]));
  const json = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(head)?.[1];
  return {
    title: decoded(/<title>([^<]*)<\/title>/.exec(head)?.[1]),
    description: named.get("description") ?? "",
    canonical: decoded(/<link rel="canonical" href="([^"]*)"\/>/.exec(head)?.[1]),
    isIndexed: !named.get("robots")?.includes("noindex"),
    shared: Object.fromEntries([...named].filter(([name]) => /^(og|twitter):/.test(name))),
    nodes: json ? JSON.parse(json)["@graph"] : [],
  };
}
