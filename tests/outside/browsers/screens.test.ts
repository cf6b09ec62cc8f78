import { describe } from "vitest";
import { Firefox } from "./firefox";
import { journeys, useSite } from "./journeys";
import { WebKit } from "./webkit";

const site = useSite();

describe("in Firefox", () => journeys(site, () => new Firefox(), true));
describe("in WebKit", () => journeys(site, () => new WebKit(), true));
