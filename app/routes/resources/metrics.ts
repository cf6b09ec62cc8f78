import { createHash, timingSafeEqual } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { notFound } from "~/http/base/api.server";
import { renderMetrics } from "~/platform/log/metrics.server";
import { settings } from "~/platform/settings/env.server";

/** Serves the metrics of this process to Prometheus, given METRICS_TOKEN (else 401). 404 if no token is set. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { metricsToken } = settings();
  if (!metricsToken) throw notFound();
  const [, token = ""] = /^Bearer (.+)$/i.exec(request.headers.get("authorization") ?? "") ?? [];
  if (!timingSafeEqual(digest(token), digest(metricsToken))) {
    return new Response(null, { status: 401, headers: { "www-authenticate": "Bearer", "cache-control": "no-store" } });
  }
  const figures = await renderMetrics();
  if (!figures) throw notFound();
  return new Response(figures.text, { headers: { "content-type": figures.type, "cache-control": "no-store" } });
}

/** A hash, because timingSafeEqual needs inputs of equal length. */
const digest = (text: string) => createHash("sha256").update(text).digest();
