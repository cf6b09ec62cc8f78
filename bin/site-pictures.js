#!/usr/bin/env node
// `npm run site-pictures`: redraws the icons and the site's sharing picture from the logo and the product's name.
import { runMain } from "./load-typescript.js";

await runMain("/art/make/main.ts");
