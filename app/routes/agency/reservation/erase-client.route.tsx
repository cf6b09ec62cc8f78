import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { PERSONAL_DATA_MESSAGES } from "~/contract/personal-data/messages";
import { api, attempt, failurePage } from "~/http/base/api.server";
import { privateMeta, type RouteHandle } from "~/layout/screen";
import { obstacleText } from "~/text/rental/erasure-obstacles";
import { Question } from "./question";
import { answerQuestion, readQuestion } from "./question.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { read, ...view } = await readQuestion(request, params.id, () => null);
  const { counter } = await api(request);
  const erasure = await attempt(counter.guestErasure({ params: { id: read.id } }), "generic");
  if (erasure.ok) {
    const obstacles = erasure.value.obstacles.map(obstacleText);
    const blocked = obstacles.length > 0 ? [PERSONAL_DATA_MESSAGES.guestErasureRefused, ...obstacles].join(" ") : null;
    return { ...view, blocked };
  }
  if (erasure.error.status !== 409) throw failurePage(erasure);
  return { ...view, blocked: erasure.message };
}

export const action = (args: ActionFunctionArgs) =>
  answerQuestion(args, {
    schema: z.object({}),
    call: ({ counter }, { params }) => counter.eraseGuest({ params }),
    fallback: "generic",
    flash: "guest-erased",
  });

export { revalidateUnlessOutage as shouldRevalidate } from "~/ui/dialog/dialog-outlet";

export default function EraseClient() {
  const { saved, ...view } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result ?? saved;
  return (
    <Question
      view={view}
      title="Effacer les données de ce client&nbsp;?"
      blockedTitle="Ces données ne peuvent pas être effacées"
      cancelLabel="Garder les données"
      confirmLabel="Effacer les données du client"
      errors={result?.error}
    >
      <p>
        Son nom, son e-mail, son téléphone, le lien qui lui a été envoyé, ses remarques et ses photos sont effacés pour
        toujours. Ce que votre agence a écrit et signé reste tel quel, avec les dates et les montants.
      </p>
    </Question>
  );
}

export const meta = privateMeta<typeof loader>(
  (data) => `Effacer les données du client, réservation ${data?.reservation.reference ?? ""}`,
);

export const handle = { scripts: true } satisfies RouteHandle;
