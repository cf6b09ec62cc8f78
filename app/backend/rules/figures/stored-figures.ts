import type { Context } from "~/backend/context";
import { type Figures, readFigures } from "~/backend/database/figures/figures";

/** Returns the stored figures of an agency or of the whole platform, read once per incoming request. */
export const storedFigures = ({ database, oncePerRequest }: Context, of: string | "all"): Promise<Figures> =>
  oncePerRequest(`figures ${of}`, () => readFigures(database, of));
