import { darkShade } from "~/contract/site/accent";

/** The style sheet of the API's page; `accent` is the site's own colour. */
export const docsStyle = (accent: string | null) => `
:root { --sable: #fbf7f0; --line: #e7dac5; --ink: #1c2430; --ink-2: #4a5361; --blue: ${accent ?? "#2a4bc4"}; --navy: ${darkShade(accent)}; }
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0; background: var(--sable); color: var(--ink); overflow-wrap: break-word;
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
header { background: var(--navy); color: #fff; padding: 2rem max(1rem, calc(50vw - 36.5rem)); border-bottom: 6px solid #f2a51f; }
header a { color: #fff; }
h1, h2 { font-family: "Iowan Old Style", "Palatino Linotype", "URW Palladio L", P052, serif; line-height: 1.2; }
h1 { margin: 0 0 .5rem; font-size: clamp(1.75rem, 1.4rem + 1.6vw, 2.5rem); }
h2 { margin: 2.5rem 0 1rem; font-size: 1.5rem; }
h3 { margin: 0; font-size: 1.125rem; line-height: 1.5; }
h4 { margin: 1.25rem 0 .5rem; font-size: 1rem; }
p { margin: .5rem 0; max-width: 46rem; }
a { color: var(--blue); }
:focus-visible { outline: 3px solid var(--navy); outline-offset: 2px; }
header :focus-visible { outline-color: #fff; }
.page { max-width: 75rem; margin: 0 auto; padding: 1rem 1rem 4rem; }
nav ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 0 1.5rem; grid-template-columns: repeat(auto-fill, minmax(min(21rem, 100%), 1fr)); }
nav a { display: flex; gap: .75rem; align-items: baseline; padding: .625rem 0; text-decoration: none; border-bottom: 1px solid var(--line); }
nav code { min-width: 0; overflow-wrap: anywhere; }
nav a:hover { text-decoration: underline; }
nav h2 { font: 600 1.125rem/1.5 system-ui, sans-serif; margin: 1.25rem 0 .25rem; }
article { background: #fff; border: 1px solid var(--line); border-radius: 12px; padding: 1.25rem; margin: 0 0 1.25rem; }
code { font: .875em/1.5 ui-monospace, "SF Mono", "Cascadia Mono", "DejaVu Sans Mono", monospace; }
.call { display: flex; flex-wrap: wrap; gap: .5rem .75rem; align-items: center; margin: 0; }
.call code { font-size: 1rem; font-weight: 600; overflow-wrap: anywhere; }
.verb { flex: none; min-width: 4.5rem; text-align: center; border-radius: 6px; padding: .125rem .5rem; font-size: .8125rem; font-weight: 700; }
.GET { background: #dbe6fc; color: #1b3f94; }
.POST { background: #d3f0df; color: #0f5c3b; }
.PUT { background: #ffe27a; color: #5c4300; }
.DELETE { background: #fbdad7; color: #971b1b; }
.who { color: var(--ink-2); }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .875rem; }
th, td { text-align: left; vertical-align: top; padding: .5rem .75rem .5rem 0; border-top: 1px solid var(--line); }
th { font-weight: 600; white-space: nowrap; }
thead th { border-top: 0; color: var(--ink-2); }
details { margin-top: 1rem; }
summary { cursor: pointer; padding: .5rem 0; font-weight: 600; color: var(--blue); }
pre { overflow-x: auto; background: #f4ecdf; border-radius: 10px; padding: 1rem; margin: .5rem 0; }
`;
