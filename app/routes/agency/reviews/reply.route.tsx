import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { reviewReplyInput } from "~/contract/reviews/reviews";
import { AGENCY_ROLES, REPLY_EDIT_HOURS, REPLY_MAX } from "~/contract/values";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { readForm, redirectWithFlash, rendersAfterInvalidPost, savedForm } from "~/http/forms/forms.server";
import { sendForm } from "~/http/forms/send-form.server";
import { privateMeta, type RouteHandle } from "~/layout/screen";
import { isolateName } from "~/text/format/isolates";
import { Stars } from "~/ui/base/stars";
import { ConfirmDialog } from "~/ui/dialog/confirm-dialog";
import { HiddenFields } from "~/ui/fields/hidden-fields";
import { LongTextField } from "~/ui/fields/long-text-field";
import { ReviewWords } from "~/ui/handled-review/handled-review";
import { handledReview } from "~/ui/handled-review/view";
import { backToReviews, readReview, replyBlocked } from "./list.server";

/** Field that is sent if a reply existed when the form was opened, so that the new text replaces it. */
const CHANGE = "change";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireVisitor(request, AGENCY_ROLES);
  const review = await readReview(request, params.id);
  return {
    review: handledReview(review),
    blocked: replyBlocked(review),
    list: backToReviews(request),
    saved: savedForm(),
    isInvalid: rendersAfterInvalidPost(request),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireVisitor(request, AGENCY_ROLES);
  const form = await readForm(request);
  const isFirst = form.get(CHANGE) === null;
  return sendForm(request, {
    form,
    schema: reviewReplyInput.pick({ text: true, sendKey: true }),
    send: ({ reviews }, reply) => reviews.reply({ params: { id: String(params.id) }, body: { ...reply, isFirst } }),
    fallback: "reply",
    done: () => redirectWithFlash(backToReviews(request), isFirst ? "review-answered" : "reply-changed"),
  });
}

export { revalidateUnlessOutage as shouldRevalidate } from "~/ui/dialog/dialog-outlet";

export default function ReplyToReview() {
  const { review, blocked, list, saved } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result ?? saved;
  const submitted = result?.initialValue as { text?: string } | undefined;
  const title = review.reply ? "Modifier la réponse" : "Répondre à cet avis";
  return (
    <ConfirmDialog
      type={null}
      title={blocked ? "Réponse à cet avis" : title}
      breadcrumb={[
        { label: "Avis clients", href: list },
        { label: `Avis de ${isolateName(review.author)}`, href: `${list}#avis-${review.id}` },
        { label: title },
      ]}
      list={list}
      summary={
        <>
          <p>
            <b>
              <bdi>{review.author}</bdi>
            </b>{" "}
            <Stars value={review.rating} height={16} />{" "}
            <span className="fine">{[review.date, review.about].filter(Boolean).join(" · ")}</span>
          </p>
          <ReviewWords review={review} />
        </>
      }
      blocked={blocked ? { text: blocked, backLabel: "Retour aux avis" } : null}
      errors={result?.error}
      fields={
        <>
          <HiddenFields values={{ [CHANGE]: review.reply ? "1" : undefined }} />
          <LongTextField
            label="Votre réponse"
            required
            max={REPLY_MAX}
            hint={review.reply ? changeHint(review.changeable) : FIRST_HINT}
            rows={6}
            name="text"
            defaultValue={submitted?.text ?? review.reply?.text}
            errors={result?.error?.text}
          />
        </>
      }
      confirmLabel={review.reply ? "Enregistrer la réponse" : "Publier la réponse"}
      confirmVariant="primary"
    />
  );
}

const FIRST_HINT = `Publique, signée du nom de votre agence, et envoyée au client. Une seule réponse par avis, que vous pourrez modifier pendant ${REPLY_EDIT_HOURS} heures.`;
const changeHint = (changeable: string | null) =>
  `${changeable ?? "Modifiable"}. Le client n'est pas prévenu une seconde fois.`;

export const meta = privateMeta<typeof loader>(
  (data) => `Répondre à l'avis de ${data ? isolateName(data.review.author) : "ce client"}`,
);

export const handle = { scripts: true } satisfies RouteHandle;
