#!/usr/bin/env node
// `npm run test:contract -- https://host/base`: tries every call of the specification on a backend and says which fit.
import { runMain } from "./load-typescript.js";

await runMain("/tests/contract/main.ts");
