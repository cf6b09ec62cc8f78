import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ABSENCE_MARK } from "~/text/rental/labels";
import { ReservationBadge } from "~/ui/base/status-badge";

test.each(Object.values(ABSENCE_MARK))("'%s' stands beside the green 'Confirmée', not in its place", (absence) => {
  const html = (mark: string | null) =>
    renderToStaticMarkup(createElement(ReservationBadge, { status: "CONFIRMED", absence: mark }));
  const status = html(null);
  expect(status).toMatch(/badge-positive[^>]*>Confirmée</);
  expect(html(absence)).toContain(status);
  expect(html(absence)).toMatch(new RegExp(`badge-negative[^>]*>${absence}<`));
});
