import { Button } from "~/ui/base/button";
import { Isolated } from "~/ui/base/isolated";
import { PostForm } from "~/ui/dialog/post-form";
import { PasswordField } from "~/ui/fields/password-field";
import { DataList } from "./data-list";
import type { ObstacleView } from "./view";

interface ErasureCardProps {
  removed: readonly string[];
  retained: readonly string[];
  obstacles: readonly ObstacleView[];
  /** How to resolve the obstacles. */
  advice: string | null;
  errors: string[] | null | undefined;
}

/** What an erasure removes and leaves, with its form or the obstacles that prevent it. */
export function ErasureCard({ removed, retained, obstacles, advice, errors }: ErasureCardProps) {
  return (
    <section className="card card-roomy stack" aria-labelledby="erasure">
      <h2 id="erasure">Effacer mon compte</h2>
      <Effects title="Ce qui sera supprimé définitivement" effects={removed} />
      <Effects title="Ce qui reste" effects={retained} />
      {obstacles.length > 0 ? (
        <>
          <p>
            <b>Votre compte ne peut pas encore être effacé&nbsp;:</b>
          </p>
          <DataList>
            {obstacles.map(({ id, text, href }) => (
              <li key={id}>
                {href ? (
                  <a className="link" href={href}>
                    <Isolated>{text}</Isolated>
                  </a>
                ) : (
                  <Isolated>{text}</Isolated>
                )}
              </li>
            ))}
          </DataList>
          {advice && <p className="muted">{advice}</p>}
        </>
      ) : (
        <PostForm modal={false} className="stack" noValidate>
          <PasswordField
            label="Mot de passe"
            name="password"
            autoComplete="current-password"
            required
            errors={errors}
            hint="Pour être sûr que c'est vous."
          />
          <p>Rien ne pourra être retrouvé ensuite.</p>
          <div className="card-end">
            <Button variant="danger" name="intent" value="erase">
              Effacer mon compte
            </Button>
          </div>
        </PostForm>
      )}
    </section>
  );
}

function Effects({ title, effects }: { title: string; effects: readonly string[] }) {
  return (
    <>
      <h3>{title}</h3>
      <DataList>
        {effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </DataList>
    </>
  );
}
