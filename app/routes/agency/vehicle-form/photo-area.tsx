import { useActionData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Alert } from "~/ui/base/alert";
import { Button } from "~/ui/base/button";
import { Icon } from "~/ui/base/icon";
import { Picture } from "~/ui/base/picture";
import { useModal } from "~/ui/dialog/dialog-outlet";
import { useAttempt } from "~/ui/dialog/use-attempt";
import { FieldMessages } from "~/ui/fields/field";
import { PhotoChooser } from "./photo-chooser";

export interface PhotoView {
  /** Identifies the photo for its buttons: the image's id, or its address if it is not attached yet. */
  key: string;
  url: string;
  /** Its file's name; "" if unknown. */
  name: string;
  isPrimary: boolean;
}

interface PhotoAreaProps {
  photos: readonly PhotoView[];
  /** The photos are not attached to a vehicle yet, so hidden fields of the form name them. */
  pending: boolean;
  canChoosePrimary: boolean;
  /** One message per file. */
  problems: readonly string[];
  /** "2 photos ajoutées." */
  addedMessage?: string | null;
}

/** The photos of a vehicle with their buttons, and the file chooser. All of it belongs to the surrounding form. */
export function PhotoArea({ photos, pending, canChoosePrimary, problems, addedMessage }: PhotoAreaProps) {
  const Title = useModal() ? "h3" : "h2";
  const heading = useRef<HTMLHeadingElement>(null);
  // Resets the file chooser with each response.
  const attempt = useAttempt(useActionData());
  // Focuses the heading if the focused button has disappeared with its photo.
  const shown = photos.map(({ key, isPrimary }) => `${key} ${isPrimary}`).join();
  const before = useRef(shown);
  useEffect(() => {
    if (before.current !== shown && document.activeElement === document.body) heading.current?.focus();
    before.current = shown;
  }, [shown]);
  return (
    <section className="card stack">
      <Title ref={heading} tabIndex={-1}>
        Photos
      </Title>
      {addedMessage && (
        <Alert type="success" role="status">
          {addedMessage}
        </Alert>
      )}
      {photos.length === 0 && (
        <p className="muted">
          Aucune photo pour l'instant. Ajoutez-en au moins une&nbsp;: c'est ce que les clients regardent d'abord.
        </p>
      )}
      <ul className="photo-area-list">
        {photos.map((photo, i) => (
          <Photo key={photo.key} photo={photo} number={i + 1} {...{ pending, canChoosePrimary }} />
        ))}
      </ul>
      <div className="card stack photo-area-drop">
        <label className="field-label" htmlFor="photos">
          Photos
        </label>
        <PhotoChooser
          key={attempt}
          describedBy={problems.length ? "photos-hint photos-error" : "photos-hint"}
          isInvalid={problems.length > 0}
        />
        <p className="hint" id="photos-hint">
          JPEG, PNG ou WebP, 5&nbsp;Mo au plus chacune. Plusieurs à la fois, 60&nbsp;Mo en tout.{" "}
          {pending
            ? "Les photos seront conservées avec le véhicule, quand vous l'enregistrerez."
            : "Les photos sont conservées dès leur envoi, sans attendre l'enregistrement."}
        </p>
        <Button variant="secondary" icon="plus" name="intent" value="add-photos">
          Ajouter des photos
        </Button>
      </div>
      <FieldMessages id="photos" errors={[...problems]} />
    </section>
  );
}

interface PhotoProps extends Pick<PhotoAreaProps, "pending" | "canChoosePrimary"> {
  photo: PhotoView;
  number: number;
}

function Photo({ photo: { key, url, name, isPrimary }, number, pending, canChoosePrimary }: PhotoProps) {
  return (
    <li className={isPrimary ? "photo-area-photo photo-area-primary" : "photo-area-photo"}>
      {pending && (
        <>
          <input type="hidden" name="photo" value={url} />
          <input type="hidden" name="photoName" value={name} />
        </>
      )}
      <Picture
        url={url}
        alt={name || `Photo ${number}`}
        sizes={isPrimary ? "(min-width: 64rem) 362px, calc(100vw - 70px)" : "(min-width: 64rem) 175px, 45vw"}
      />{" "}
      <div>
        {isPrimary && <b>Photo principale</b>}{" "}
        {!isPrimary && canChoosePrimary && (
          <button className="link" type="submit" name="intent" value={`primary:${key}`}>
            <span className="sr-only">Définir comme </span>principale<span className="sr-only"> la photo {number}</span>
          </button>
        )}{" "}
        <button className="link link-danger" type="submit" name="intent" value={`remove:${key}`}>
          <Icon name="trash" />
          <span className={isPrimary ? undefined : "sr-only"}>Supprimer</span>
          <span className="sr-only"> la photo {number}</span>
        </button>
      </div>
    </li>
  );
}
