import { paths } from "~/paths";
import { Button } from "~/ui/base/button";
import { Icon } from "~/ui/base/icon";
import { PostForm } from "~/ui/dialog/post-form";

/** The `intent` that hides the steps. */
export const HIDE_STEPS = "hide-first-steps";

export interface FirstStepsView {
  /** "2 sur 6" */
  count: string;
  /** `href`: where the step is taken; null once it is. */
  steps: { label: string; href: string | null }[];
}

/** What a new agency still has to set up. Steps tick themselves once they are taken. */
export const FirstSteps = ({ view: { count, steps } }: { view: FirstStepsView }) => (
  <section className="card first-steps" aria-labelledby="premiers-pas">
    <h2 id="premiers-pas">
      Premiers pas <small>{count}</small>
    </h2>
    <ol>
      {steps.map(({ label, href }) => (
        <li key={label}>
          {href ? (
            <a className="link" href={href}>
              {label}
            </a>
          ) : (
            <>
              <Icon name="tick" /> {label} <span className="sr-only">(fait)</span>
            </>
          )}
        </li>
      ))}
    </ol>
    <PostForm modal={false} action={paths.agencyDashboard()}>
      <Button variant="secondary" name="intent" value={HIDE_STEPS}>
        Masquer
      </Button>
    </PostForm>
  </section>
);
