import { FIRST_STEPS, type FirstStep } from "~/contract/agencies/first-steps";
import { paths } from "~/paths";
import { Button } from "~/ui/base/button";
import { Icon } from "~/ui/base/icon";
import { PostForm } from "~/ui/dialog/post-form";

/** The `intent` that hides the steps. */
export const HIDE_STEPS = "hide-first-steps";

const STEPS: Record<FirstStep, { label: string; href: string }> = {
  vehicles: { label: "Ajouter vos véhicules", href: paths.newVehicle() },
  photos: { label: "Donner une photo à chacun", href: paths.agencyVehicles() },
  conditions: { label: "Dire vos conditions de location", href: paths.agencyConditions() },
  hours: { label: "Indiquer vos horaires", href: paths.agencyHours() },
  options: { label: "Proposer options et livraison", href: paths.agencyOffers() },
  team: { label: "Inviter votre équipe", href: paths.team() },
};

/** What a new agency still has to set up. Steps tick themselves once they are taken. */
export const FirstSteps = ({ done }: { done: readonly FirstStep[] }) => (
  <section className="card first-steps" aria-labelledby="premiers-pas">
    <PostForm modal={false} action={paths.agencyDashboard()} className="spread">
      <h2 id="premiers-pas">
        Premiers pas{" "}
        <small>
          {done.length} sur {FIRST_STEPS.length}
        </small>
      </h2>
      <Button variant="quiet" name="intent" value={HIDE_STEPS}>
        Masquer
      </Button>
    </PostForm>
    <ol>
      {FIRST_STEPS.map((step) => (
        <Step key={step} {...STEPS[step]} isDone={done.includes(step)} />
      ))}
    </ol>
  </section>
);

const Step = ({ label, href, isDone }: { label: string; href: string; isDone: boolean }) => (
  <li>
    {isDone ? (
      <>
        <Icon name="tick" /> {label} <span className="sr-only">(fait)</span>
      </>
    ) : (
      <a className="link" href={href}>
        {label}
      </a>
    )}
  </li>
);
