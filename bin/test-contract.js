#!/usr/bin/env node
// `npm run test:contract -- https://host/base`: tries every documented call on a backend and reports which conform.
import { runMain } from "./load-typescript.js";

await runMain("/tests/contract/main.ts");
