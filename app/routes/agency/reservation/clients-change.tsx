import { Link } from "@remix-run/react";
import { paths } from "~/paths";
import { Button, buttonClass } from "~/ui/base/button";
import { PostForm } from "~/ui/dialog/post-form";
import { OpenChange } from "~/ui/reservation-change/reservation-change";
import type { OpenChangeView } from "~/ui/reservation-change/view";

/** The pending change. The agency answers one that the client asked for, and may withdraw its own. */
export const ClientsChange = ({ id, change, note }: { id: string; change: OpenChangeView; note: string | null }) => (
  <OpenChange change={change} note={note}>
    {!change.isOwn && (
      <Link
        className={buttonClass({ variant: "danger-outline" })}
        to={paths.refuseChange(id)}
        preventScrollReset
        aria-describedby="changement"
      >
        Refuser
      </Link>
    )}{" "}
    <PostForm modal action={paths.agencyReservation(id)}>
      <input type="hidden" name="change" value={change.id} />
      {change.isOwn ? (
        <Button variant="secondary" name="intent" value="withdraw" aria-describedby="changement">
          Retirer
        </Button>
      ) : (
        <Button name="intent" value="accept" aria-describedby="changement">
          Accepter
        </Button>
      )}
    </PostForm>
  </OpenChange>
);
