import { buildIfNeeded } from "../../bin/build-if-needed.js";

/** The set-up of all tests that start the built site. */
export default buildIfNeeded;
