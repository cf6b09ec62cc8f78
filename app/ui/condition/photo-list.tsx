import type { ReactNode } from "react";
import type { ConditionPhotoView } from "./view";

interface PhotoListProps {
  photos: readonly ConditionPhotoView[];
  /** A photo's buttons. */
  actions?: (photo: ConditionPhotoView) => ReactNode;
}

/** Photos of a car, each with what it shows, when the server received it, and its SHA-256 hash. */
export function PhotoList({ photos, actions }: PhotoListProps) {
  if (photos.length === 0) return null;
  return (
    <div className="photo-list">
      {photos.map((photo) => (
        <figure key={photo.id}>
          <a href={photo.whole}>
            <img
              src={photo.small}
              alt={`${photo.label}, ${photo.time}`}
              width={480}
              height={Math.round((480 * photo.height) / photo.width)}
              loading="lazy"
              decoding="async"
            />
          </a>{" "}
          <figcaption>
            <b>{photo.label}</b> <small>{photo.time}</small>{" "}
            <details>
              <summary>Preuve d'authenticité</summary>
              <small>SHA-256</small> <code>{photo.sha256}</code>
            </details>
            {actions?.(photo)}
          </figcaption>{" "}
        </figure>
      ))}
    </div>
  );
}
