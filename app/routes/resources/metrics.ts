import { createHash, timingSafeEqual } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { notFound } from "~/http/base/failures.server";
import { renderMetrics } from "~/platform/log/metrics.server";
import { settings } from "~/platform/settings/env.server";

/** The figures of this process for Prometheus, to whoever shows METRICS_TOKEN. Without one nothing is here. */
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

/** Of one length, whatever was sent. */
const digest = (text: string) => createHash("sha256").update(text).digest();
