import type { LoaderFunctionArgs } from "@remix-run/node";
import { AGENCY_ROLES } from "~/contract/values";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { api, attempt } from "~/http/base/api.server";
import { addressParams } from "~/http/forms/typed-days";
import { asForm, priceChange } from "~/http/reservations/change-form.server";
import { reservationOfPage } from "~/http/reservations/own-reservation.server";
import { changeExtrasView } from "~/ui/reservation-change/extras-view";
import { type LivePrice, livePrice } from "~/ui/reservation-change/price-view";
import { priced } from "./fields.server";

/** Returns the price of the change in the address, for the page's script. Nothing is saved. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireVisitor(request, AGENCY_ROLES);
  const reservation = await reservationOfPage(request, params.id, "ofAgency");
  const client = await api(request);
  const form = addressParams(request);
  const id = form.get("vehicleId") || reservation.vehicleId;
  const [answer, read] = await Promise.all([
    priceChange({ client, id: reservation.id, form: asForm(form), priced }),
    id ? attempt(client.vehicles.get({ params: { id } }), "dashboard") : null,
  ]);
  const extras = changeExtrasView(reservation, read?.ok ? read.value : null, form);
  const live: LivePrice = { ...livePrice(reservation, answer, new Date()), extras };
  return Response.json(live, { headers: { "cache-control": "private, no-store" } });
}
