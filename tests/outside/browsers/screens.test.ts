import { describe } from "vitest";
import { Firefox } from "./firefox";
import { journeys } from "./journeys";
import { WebKit } from "./webkit";

describe("in Firefox", () => journeys(() => new Firefox(), true));
describe("in WebKit", () => journeys(() => new WebKit(), true));
