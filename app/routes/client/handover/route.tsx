import { type ActionFunctionArgs, data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { HANDOVER_MOMENTS } from "~/contract/handovers/values";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { api, attempt, failurePage, notFound } from "~/http/base/api.server";
import { redirectWithFlash, rendersAfterInvalidPost, submittedForm, takeFlash } from "~/http/forms/forms.server";
import { answerHandover, isAbsent } from "~/http/handovers/handover-answer.server";
import { reservationOfPage } from "~/http/reservations/own-reservation.server";
import { privateMeta, type RouteHandle } from "~/layout/screen";
import { paths } from "~/paths";
import { currentProduct } from "~/platform/product.server";
import styles from "~/styles/inner.css?url";
import { isolateLtr } from "~/text/format/isolates";
import { ErrorSummary, FlashMessage } from "~/ui/base/alert";
import { Breadcrumb } from "~/ui/base/breadcrumb";
import { AddendumForm, AnswerForm, answerFieldId, shownErrors } from "~/ui/signed-handover/answer-form";
import { HandoverState, SignedHandover } from "~/ui/signed-handover/signed-handover";
import { signedHandover } from "~/ui/signed-handover/view";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { id, moment } = await requireHandover(request, params);
  const client = await api(request);
  const [reservation, read] = await Promise.all([
    reservationOfPage(request, id),
    attempt(client.handover.read({ params: { id } }), "reservations"),
  ]);
  if (!read.ok) throw isAbsent(read.error) ? notFound() : failurePage(read);
  const photo = (photoId: string, size?: "small") => paths.handoverPhoto(photoId, { size });
  const view = signedHandover(read.value, moment, { now: new Date(), photo, product: currentProduct() });
  if (!view) throw notFound();
  const sent = submittedForm(request);
  // Remarks sent after the deadline fill the addendum, which can still be sent.
  const typed = { remarks: sent?.get("remarks") ?? "", text: sent?.get("text") ?? sent?.get("remarks") ?? "" };
  const { flash, headers } = await takeFlash(request);
  const { referenceNumber: reference } = reservation;
  return data({ id, reference, view, typed, flash, isInvalid: rendersAfterInvalidPost(request) }, { headers });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { id, moment } = await requireHandover(request, params);
  const { handover } = await api(request);
  const of = { id, moment };
  const answered = await answerHandover(request, {
    addPhoto: (file) => handover.addPhoto({ params: of, file }),
    removePhoto: (photoId) => handover.removePhoto({ params: { ...of, photoId } }),
    answer: (body) => handover.answer({ params: of, body }),
    addAddendum: (body) => handover.addAddendum({ params: of, body }),
  });
  if (answered.flash) return redirectWithFlash(paths.clientHandover(id, moment), answered.flash);
  return data({ errors: answered.errors, done: answered.done }, answered.init);
}

async function requireHandover(request: Request, params: LoaderFunctionArgs["params"]) {
  await requireVisitor(request, ["CLIENT"]);
  const moment = HANDOVER_MOMENTS.find((one) => one === params.moment);
  if (!moment) throw notFound();
  return { id: String(params.id), moment };
}

export default function ClientHandover() {
  const { id, reference, view, typed, flash } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const address = paths.clientHandover(id, view.moment);
  const fieldId = (name: string) => answerFieldId(name, view.moment);
  return (
    <div className="wrap page">
      <div className="stack mx-auto max-w-200">
        <Breadcrumb
          items={[
            { label: "Mes Réservations", href: paths.clientDashboard() },
            { label: isolateLtr(reference), href: paths.clientReservation(id) },
            { label: view.title },
          ]}
        />
        {reply ? (
          <ErrorSummary errors={shownErrors(reply.errors, view)} fieldId={fieldId} />
        ) : (
          <FlashMessage flash={flash} />
        )}
        <div>
          <h1>{view.title}</h1>
          <HandoverState view={view} answerHref={view.answer ? `#${fieldId("answer")}` : undefined} />
        </div>
        <SignedHandover view={view} level={2} />
        <AnswerForm view={view} action={address} level={2} typed={typed.remarks} reply={reply} />
        <AddendumForm view={view} action={address} typed={typed.text} reply={reply} />
      </div>
    </div>
  );
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta = privateMeta<typeof loader>((data) => {
  const title = `${data?.view.title ?? ""}, réservation ${data?.reference ?? ""}`;
  return data?.flash ? `${data.flash.title} ${title}` : title;
});

export const headers = () => ({ "cache-control": "no-store" });

export const handle = { compactFooter: true } satisfies RouteHandle;
