import { useEffect, useRef } from "react";
import { paths } from "~/paths";
import { Button } from "~/ui/base/button";
import { Icon } from "~/ui/base/icon";
import type { ConditionPhotoView } from "~/ui/condition/view";
import { FieldMessages } from "~/ui/fields/field";
import { FileInput } from "~/ui/fields/file-input";
import { PartDone, type PartProps, partAddress } from "./part";
import type { AnglePhoto } from "./photos-view.server";
import { type Upload, usePhotoUpload } from "./use-photo-upload";
import { PARTS } from "./values";

/**
 * The eight named angles and any other photos. Each angle has a file field and a button that submits the whole page.
 * With scripts, a photo is uploaded as soon as it is chosen.
 */
export function PhotoFields({ view, errors, done: added }: PartProps) {
  const { photos, uploads, done, choose } = usePhotoUpload(
    view.photos,
    paths.agencyHandoverPhotos(view.id, view.moment),
  );
  const here = partAddress(view, "photos");
  const pairs = photos.angles.filter(({ before }) => before);
  const alone = photos.angles.filter(({ before }) => !before);
  const field = { isFull: photos.isFull, uploads, errors, onChoose: choose, to: here };
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused field disappears when its photo takes its place.
  useEffect(() => {
    if (done && document.activeElement === document.body) heading.current?.focus();
  }, [done]);
  const problems = [...(errors.photos ?? []), ...Object.values(uploads).flatMap(({ problems: found }) => found ?? [])];
  return (
    <section className="card stack photo-fields" aria-labelledby={PARTS.photos}>
      <div className="spread">
        <h2 id={PARTS.photos} ref={heading} tabIndex={-1}>
          Photos
        </h2>
        <p className="fine">{photos.count}</p>
        <p className="sr-only" role="status">
          {done}
        </p>
      </div>
      <PartDone part="photos" done={added} />
      <p className="fine">Privées&nbsp;: vous, le client et l'administration les voient.</p>
      {pairs.length > 0 && (
        <ul className="photo-fields-pairs">
          {pairs.map((one) => (
            <li key={one.angle}>
              {one.before && <Shown photo={one.before} caption={`${one.label}, départ`} />}{" "}
              <Angle one={one} caption={one.photo ? `Retour, ${one.photo.time}` : "Retour"} {...field} />
            </li>
          ))}
        </ul>
      )}
      {alone.length > 0 && (
        <ul className="photo-fields-angles">
          {alone.map((one) => (
            <li key={one.angle}>
              <Angle one={one} caption={one.label} {...field} />
            </li>
          ))}
        </ul>
      )}
      {photos.others.length > 0 && (
        <ul className="photo-fields-angles">
          {photos.others.map((photo, i) => (
            <li key={photo.id}>
              <Shown photo={photo} caption={`${photo.label}, ${photo.time}`} remove={`autre ${i + 1}`} to={here} />
            </li>
          ))}
        </ul>
      )}
      {!photos.isFull && (
        <div className="photo-fields-others">
          <label className="field-label" htmlFor="photos">
            Autres photos
          </label>
          <FileInput
            id="photos"
            name="photos"
            multiple
            accept={TYPES}
            aria-invalid={problems.length > 0 || undefined}
            aria-describedby={problems.length > 0 ? "photos-error" : undefined}
            onChange={choose}
          />
          <Progress upload={uploads.photos} />
          <Button variant="secondary" name="intent" value="photo:OTHER" formAction={here}>
            Envoyer<span className="sr-only"> les autres photos</span>
          </Button>
        </div>
      )}
      <FieldMessages id="photos" errors={problems} />
    </section>
  );
}

const TYPES = "image/jpeg,image/png,image/webp";

interface ShownProps {
  photo: ConditionPhotoView;
  caption: string;
  /** Names the photo on its delete button; without it there is no button. */
  remove?: string;
  /** The address that the button sends the form to. */
  to?: string;
}

const Shown = ({ photo, caption, remove, to }: ShownProps) => (
  <figure>
    <a href={photo.whole} target="_blank" rel="noopener">
      <img src={photo.small} alt={`${photo.label}, ${photo.time}`} width={480} height={360} loading="lazy" />
    </a>{" "}
    <figcaption>
      {caption}{" "}
      {remove && (
        <button
          className="icon-before icon-trash"
          type="submit"
          name="intent"
          value={`remove-photo:${photo.id}`}
          formAction={to}
        >
          <span className="sr-only">Supprimer la photo {remove}</span>
        </button>
      )}
    </figcaption>
  </figure>
);

interface AngleProps {
  one: AnglePhoto;
  caption: string;
  isFull: boolean;
  uploads: Partial<Record<string, Upload>>;
  errors: PartProps["errors"];
  onChoose: ReturnType<typeof usePhotoUpload>["choose"];
  /** The address that the button sends the form to. */
  to: string;
}

/** The photo of a named angle, or the field to choose one. */
function Angle({ one: { angle, label, photo }, caption, isFull, uploads, errors: all, onChoose, to }: AngleProps) {
  if (photo) return <Shown photo={photo} caption={caption} remove={label} to={to} />;
  if (isFull) return <p className="photo-fields-none fine">{caption}&nbsp;: aucune</p>;
  const id = `photo-${angle}`;
  const errors = all[id];
  return (
    <div className="photo-fields-chooser">
      <FileInput
        id={id}
        name={id}
        accept={TYPES}
        aria-label={`Photo ${label}`}
        aria-invalid={Boolean(errors) || undefined}
        aria-describedby={errors ? `${id}-error` : undefined}
        onChange={onChoose}
      />
      <Progress upload={uploads[id]} />
      <FieldMessages id={id} errors={errors} />
      <p>
        {caption}{" "}
        <button className="link" type="submit" name="intent" value={`photo:${angle}`} formAction={to}>
          <Icon name="upload" />
          <span className="sr-only">Envoyer la photo {label}</span>
        </button>
      </p>
    </div>
  );
}

/** The progress of an upload. Its problems are shown below the list. */
function Progress({ upload }: { upload: Upload | undefined }) {
  if (!upload) return null;
  return (
    <p className="fine" role="status">
      {upload.text}
      {upload.percent !== null && <progress max={100} value={upload.percent} aria-hidden="true" />}
    </p>
  );
}
