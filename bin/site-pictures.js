#!/usr/bin/env node
// `npm run site-pictures`: makes the icons and the site's picture for sharing anew, from the logo and the product's name.
import { runMain } from "./load-typescript.js";

await runMain("/art/make/main.ts");
