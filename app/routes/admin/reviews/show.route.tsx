import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { REVIEW_MESSAGES } from "~/contract/messages";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { api, attempt, formFailureInit } from "~/http/base/api.server";
import { redirectWithFlash, rendersAfterInvalidPost } from "~/http/forms/forms.server";
import { privateMeta, type RouteHandle } from "~/layout/screen";
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
      blocked: isHidden ? null : REVIEW_MESSAGES.alreadyShown,
      list: backToReviews(request),
    },
    isInvalid: rendersAfterInvalidPost(request),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireVisitor(request, ["SUPER_ADMIN"]);
  const part = partOf(params.part);
  const { reviews } = await api(request);
  const input = { params: { id: String(params.id) } };
  const shown = await attempt(part === "review" ? reviews.show(input) : reviews.showReply(input), "unhide");
  if (!shown.ok) return data({ message: shown.message }, formFailureInit(shown));
  return redirectWithFlash(backToReviews(request), PART_WORDS[part].shown);
}

export { revalidateUnlessOutage as shouldRevalidate } from "~/ui/dialog/dialog-outlet";

export default function ShowReview() {
  const { view, part } = useLoaderData<typeof loader>();
  const message = useActionData<typeof action>()?.message;
  const words = PART_WORDS[part];
  return (
    <PartDialog view={view} label={words.show} type="info" message={message} confirmVariant="primary">
      <p>{words.showing}</p>
    </PartDialog>
  );
}

export const meta = privateMeta<typeof loader>((data) => PART_WORDS[data?.part ?? "review"].show);

export const handle = { scripts: true } satisfies RouteHandle;
