// Loaded before anything else into each process of a run (clock.js).
import { shiftDate } from "./clock.js";

shiftDate(Number(new URL(import.meta.url).searchParams.get("shift")));
