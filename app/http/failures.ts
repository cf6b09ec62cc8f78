import type { ApiError } from "~/client/api-error";

/** The status of a page that shows a red box instead of its data. */
export const failureStatus = ({ status, isOutage }: ApiError): number => {
  if (isOutage) return 503;
  return status >= 500 ? 502 : status;
};
