import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { REVIEW_MESSAGES } from "~/contract/messages";
import { hidingInput } from "~/contract/reviews/reviews";
import { HIDING_REASON_MAX } from "~/contract/values";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { redirectWithFlash, rendersAfterInvalidPost, savedForm } from "~/http/forms/forms.server";
import { sendForm } from "~/http/forms/send-form.server";
import { privateMeta, type RouteHandle } from "~/layout/screen";
import { fieldProps } from "~/ui/fields/form-result";
import { LongTextField } from "~/ui/fields/long-text-field";
import { handledReview } from "~/ui/handled-review/view";
import { backToReviews, partOf, readPart } from "./list.server";
import { PartDialog } from "./part-dialog";
import { PART_WORDS } from "./part-words";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireVisitor(request, ["SUPER_ADMIN"]);
  const { review, part, isHidden } = await readPart(request, params);
  return {
    part,
    view: {
      review: handledReview(review),
      blocked: isHidden ? REVIEW_MESSAGES.alreadyHidden : null,
      list: backToReviews(request),
    },
    saved: savedForm(),
    isInvalid: rendersAfterInvalidPost(request),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireVisitor(request, ["SUPER_ADMIN"]);
  const part = partOf(params.part);
  return sendForm(request, {
    schema: hidingInput,
    send: ({ reviews }, body) => {
      const input = { params: { id: String(params.id) }, body };
      return part === "review" ? reviews.hide(input) : reviews.hideReply(input);
    },
    fallback: "hide",
    done: () => redirectWithFlash(backToReviews(request), PART_WORDS[part].hidden),
  });
}

export { revalidateUnlessOutage as shouldRevalidate } from "~/ui/dialog/dialog-outlet";

export default function HideReview() {
  const { view, part, saved } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result ?? saved;
  const field = fieldProps(result);
  const words = PART_WORDS[part];
  return (
    <PartDialog
      view={view}
      label={words.hide}
      errors={result?.error}
      fields={
        <LongTextField label="Raison" required max={HIDING_REASON_MAX} hint={words.reader} {...field("reason")} />
      }
    >
      <p>{words.hiding}</p>
    </PartDialog>
  );
}

export const meta = privateMeta<typeof loader>((data) => PART_WORDS[data?.part ?? "review"].hide);

export const handle = { scripts: true } satisfies RouteHandle;
