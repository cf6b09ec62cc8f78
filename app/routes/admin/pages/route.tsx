import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { sitePageInput } from "~/contract/site/settings";
import { SITE_PAGES, type SitePage } from "~/contract/values";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { api, attempt, failurePage } from "~/http/base/api.server";
import { readForm, redirectWithFlash, rendersAfterInvalidPost, savedForm, takeFlash } from "~/http/forms/forms.server";
import { sendForm } from "~/http/forms/send-form.server";
import { listTitle, privateMeta } from "~/layout/screen";
import { paths } from "~/paths";
import { ErrorSummary, FlashMessage } from "~/ui/base/alert";
import { ButtonLink } from "~/ui/base/button";
import { SaveBar } from "~/ui/base/save-bar";
import { PostForm } from "~/ui/dialog/post-form";
import { fieldProps } from "~/ui/fields/form-result";
import { TextArea } from "~/ui/fields/text-area";

const TITLE = "Textes et pages";
/** The form's limit in bytes: escaping may turn one character into several. */
const FORM_BYTES = 256 * 1024;

/** The pages on which the facts of the site follow its own text. */
const WITH_FACTS: readonly SitePage[] = ["terms", "privacy"];
const FACTS_NOTE =
  " Votre texte vient d'abord, tel quel\u00a0; les règles et les durées en vigueur suivent, sous «\u00a0Comment fonctionne…\u00a0».";

const PAGES: Record<SitePage, { title: string; path: string }> = {
  about: { title: "À propos", path: paths.about() },
  contact: { title: "Contact", path: paths.contact() },
  terms: { title: "Conditions générales", path: paths.terms() },
  privacy: { title: "Confidentialité", path: paths.privacy() },
  cookies: { title: "Cookies", path: paths.cookies() },
};

/** The page chosen in the address; the terms if it names none of the five. */
const chosenPage = (request: Request): SitePage => {
  const name = new URL(request.url).searchParams.get("page");
  return SITE_PAGES.find((page) => page === name) ?? "terms";
};

export async function loader({ request }: LoaderFunctionArgs) {
  await requireVisitor(request, ["SUPER_ADMIN"]);
  const page = chosenPage(request);
  const read = await attempt((await api(request)).site.page({ params: { page } }), "dashboard");
  if (!read.ok) throw failurePage(read);
  const { flash, headers } = await takeFlash(request);
  const text = read.value.text ?? "";
  return data(
    {
      ...{ page, text, flash },
      title: PAGES[page].title,
      saved: savedForm({ text }),
      isInvalid: rendersAfterInvalidPost(request),
    },
    { headers },
  );
}

export async function action({ request }: ActionFunctionArgs) {
  await requireVisitor(request, ["SUPER_ADMIN"]);
  const page = chosenPage(request);
  return sendForm(request, {
    schema: sitePageInput,
    form: await readForm(request, { bytes: FORM_BYTES }),
    send: ({ site }, { text }) => site.changePage({ params: { page }, body: { text: text ?? "" } }),
    fallback: "settingsSave",
    done: () => redirectWithFlash(paths.sitePages({ page }), "page-saved", PAGES[page].title),
  });
}

export default function SitePages() {
  const { page, title, text, flash, saved } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result ?? saved;
  const field = fieldProps(result, { text });
  return (
    <>
      <div className="stack">
        {result?.error ? <ErrorSummary errors={result.error} /> : <FlashMessage flash={flash} />}
        <nav className="strip" aria-label="Pages">
          {SITE_PAGES.map((one) => (
            <a
              key={one}
              className="choice choice-round"
              href={paths.sitePages({ page: one })}
              aria-current={one === page ? "page" : undefined}
            >
              {PAGES[one].title}{" "}
            </a>
          ))}
        </nav>
        <PostForm modal={false} className="stack" noValidate>
          <section className="card stack">
            <div className="spread">
              <h2>{title}</h2>{" "}
              <a className="link" href={PAGES[page].path} target="_blank" rel="noopener">
                Voir la page
              </a>
            </div>
            <TextArea
              label="Texte"
              rows={22}
              hint={`Vide, la page montre le texte d'origine. Le HTML n'est pas interprété.${WITH_FACTS.includes(page) ? FACTS_NOTE : ""}`}
              {...field("text")}
            />
          </section>
          <SaveBar
            note="Visible tout de suite."
            cancel={
              <ButtonLink variant="secondary" href={paths.siteSettings()}>
                Retour aux réglages
              </ButtonLink>
            }
          />
        </PostForm>
      </div>
      <FormattingHelp />
    </>
  );
}

/** The markup that a text may contain. */
function FormattingHelp() {
  return (
    <aside className="card" aria-labelledby="mise-en-forme">
      <h2 id="mise-en-forme">Mise en forme</h2>
      <dl>
        <dt className="fine">Un titre</dt>
        <dd className="mb-4">
          <code>## Annulation</code>
        </dd>
        <dt className="fine">Un sous-titre</dt>
        <dd className="mb-4">
          <code>### Délais</code>
        </dd>
        <dt className="fine">Une liste</dt>
        <dd className="mb-4">
          <code>- Permis de conduire</code>
          <br />
          <code>- Pièce d'identité</code>
        </dd>
        <dt className="fine">Un lien</dt>
        <dd className="mb-4">
          <code>[nous écrire](/contact)</code>
        </dd>
        <dt className="fine">Un paragraphe</dt>
        <dd>Une ligne vide avant, une ligne vide après.</dd>
      </dl>
    </aside>
  );
}

export const meta = privateMeta<typeof loader>((data) =>
  listTitle(data ? `${TITLE}, ${data.title}` : TITLE, {}, data?.flash),
);
