import { oncePerRequest } from "~/platform/request-scope.server";

const KEY = "vehicle form came back well";

/** Said by an action: the form comes back because that was asked for, and nothing is wrong with it. */
export const noteAllIsWell = () => oncePerRequest(KEY, async () => true);

/** Asked by the loader that runs after it, for the page's title. */
export const isAllWell = (): Promise<boolean> => oncePerRequest(KEY, async () => false);
