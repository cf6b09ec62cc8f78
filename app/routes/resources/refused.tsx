import type { LoaderFunctionArgs } from "@remix-run/node";

const STATUSES = new Set([400, 403, 413, 503]);

/** Where `server.js` sends a request that must not reach any action. Asked for directly, it is a page like any unknown one. */
export function loader({ params }: LoaderFunctionArgs) {
  const status = Number(params.status);
  throw new Response(null, {
    status: STATUSES.has(status) ? status : 404,
    headers: status === 503 ? { "retry-after": "5" } : {},
  });
}

export default function Refused() {
  return null;
}
