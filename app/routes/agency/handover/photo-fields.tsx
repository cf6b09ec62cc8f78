import { useEffect, useRef } from "react";
import { Button } from "~/ui/base/button";
import { Icon } from "~/ui/base/icon";
import type { ConditionPhotoView } from "~/ui/condition/view";
import { FieldMessages } from "~/ui/fields/field";
import { FileInput } from "~/ui/fields/file-input";
import type { PhotosView } from "./photos-view.server";
import { type Upload, usePhotoUpload } from "./use-photo-upload";

interface PhotoFieldsProps {
  photos: PhotosView;
  /** Address to which the script uploads photos before the form is sent. */
  action: string;
  errors: Record<string, string[] | undefined>;
}

/**
 * The eight named angles and any other photos. Each angle has a file field and a button that submits the whole page.
 * With scripts, a photo is uploaded as soon as it is chosen.
 */
export function PhotoFields({ photos: loaded, action, errors }: PhotoFieldsProps) {
  const { photos, uploads, done, choose } = usePhotoUpload(loaded, action);
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused field disappears when its photo takes its place.
  useEffect(() => {
    if (done && document.activeElement === document.body) heading.current?.focus();
  }, [done]);
  const problems = [...(errors.photos ?? []), ...Object.values(uploads).flatMap(({ problems: found }) => found ?? [])];
  return (
    <section className="card stack photo-fields" aria-labelledby="photos-titre">
      <div className="spread">
        <h2 id="photos-titre" ref={heading} tabIndex={-1}>
          Photos
        </h2>
        <p className="fine">{photos.count}</p>
        <p className="sr-only" role="status">
          {done}
        </p>
      </div>
      <p className="fine">
        Une photo par envoi, huit angles guidés puis huit libres. Privées&nbsp;: vous, le client et l'administration.
      </p>
      <ul className={photos.isPaired ? "photo-fields-pairs" : "photo-fields-angles"}>
        {photos.angles.map(({ angle, label, before, photo }) => (
          <li key={angle}>
            {photos.isPaired && <h3>{label}</h3>}
            {photos.isPaired && (before ? <Shown photo={before} caption={`Départ, ${before.time}`} /> : <NoneBefore />)}{" "}
            {photo ? (
              <Shown photo={photo} caption={photos.isPaired ? `Retour, ${photo.time}` : label} remove={label} />
            ) : (
              <Chooser
                angle={angle}
                label={label}
                caption={photos.isPaired ? "Retour" : label}
                isFull={photos.isFull}
                upload={uploads[`photo-${angle}`]}
                errors={errors[`photo-${angle}`]}
                onChoose={choose}
              />
            )}
          </li>
        ))}
      </ul>
      {photos.others.length > 0 && (
        <ul className="photo-fields-angles">
          {photos.others.map((photo, i) => (
            <li key={photo.id}>
              <Shown photo={photo} caption={`${photo.label}, ${photo.time}`} remove={`autre ${i + 1}`} />
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
          <Button variant="secondary" name="intent" value="photo:OTHER">
            Envoyer<span className="sr-only"> les autres photos</span>
          </Button>
        </div>
      )}
      <FieldMessages id="photos" errors={problems} />
    </section>
  );
}

const TYPES = "image/jpeg,image/png,image/webp";

const NoneBefore = () => <p className="photo-fields-none fine">Pas de photo au départ</p>;

interface ShownProps {
  photo: ConditionPhotoView;
  caption: string;
  /** Names the photo on its delete button; without it there is no button. */
  remove?: string;
}

const Shown = ({ photo, caption, remove }: ShownProps) => (
  <figure>
    <a href={photo.whole}>
      <img src={photo.small} alt={`${photo.label}, ${photo.time}`} width={480} height={360} loading="lazy" />
    </a>{" "}
    <figcaption>
      {caption}{" "}
      {remove && (
        <button className="icon-before icon-trash" type="submit" name="intent" value={`remove-photo:${photo.id}`}>
          <span className="sr-only">Supprimer la photo {remove}</span>
        </button>
      )}
    </figcaption>
  </figure>
);

interface ChooserProps {
  angle: string;
  label: string;
  caption: string;
  isFull: boolean;
  upload: Upload | undefined;
  errors: string[] | undefined;
  onChoose: ReturnType<typeof usePhotoUpload>["choose"];
}

function Chooser({ angle, label, caption, isFull, upload, errors, onChoose }: ChooserProps) {
  if (isFull) return <p className="photo-fields-none fine">{caption}&nbsp;: aucune</p>;
  const id = `photo-${angle}`;
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
      <Progress upload={upload} />
      <FieldMessages id={id} errors={errors} />
      <p>
        {caption}{" "}
        <button className="link" type="submit" name="intent" value={`photo:${angle}`}>
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
