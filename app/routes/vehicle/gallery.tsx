import { type MouseEvent, useEffect, useRef, useState } from "react";
import { opensElsewhere } from "~/ui/base/opens-elsewhere";
import { Picture } from "~/ui/base/picture";

const SIZES = "(min-width: 79rem) 788px, (min-width: 64rem) calc(100vw - 476px), 100vw";
const THUMB = { width: 112, height: 84 };

export interface GalleryPhoto {
  url: string;
  /** True for a drawing, which is labelled 'Illustration'. */
  isDrawn: boolean;
}

/** A list that snaps from photo to photo, with thumbnails that link to them. A placeholder without photos. */
export function Gallery({ photos, name }: { photos: readonly GalleryPhoto[]; name: string }) {
  const slides = useRef<HTMLUListElement>(null);
  // Null until a script runs: without scripts, no thumbnail is marked as current.
  const [current, setCurrent] = useState<number | null>(null);
  const follow = () => {
    const list = slides.current;
    if (list) setCurrent(Math.round(list.scrollLeft / list.clientWidth));
  };
  useEffect(follow, []);

  if (photos.length === 0) {
    return (
      <div>
        <div className="gallery-slides">
          <Picture className="gallery-empty" url={null} alt="" sizes={SIZES} />
        </div>
        <p className="sr-only">Aucune photo</p>
      </div>
    );
  }

  const show = (event: MouseEvent, index: number) => {
    const list = slides.current;
    if (!list || opensElsewhere(event)) return;
    event.preventDefault();
    list.scrollTo({ left: index * list.clientWidth });
  };
  const several = photos.length > 1;
  const place = (index: number) => `${index + 1} sur ${photos.length}`;
  const altOf = (isDrawn: boolean, index: number) => {
    const kind = isDrawn ? ", illustration" : several ? ", photo" : "";
    return `${name}${kind}${several ? ` ${place(index)}` : ""}`;
  };
  return (
    <section aria-label="Photos">
      <ul className="gallery-slides" ref={slides} onScroll={follow} tabIndex={several ? 0 : undefined}>
        {photos.map(({ url, isDrawn }, i) => (
          <li key={url} id={`photo-${i + 1}`}>
            <Picture url={url} alt={altOf(isDrawn, i)} sizes={SIZES} priority={i === 0} />
            {(several || isDrawn) && (
              <span
                aria-hidden="true"
                data-word={[isDrawn && "Illustration", several && place(i)].filter(Boolean).join(" · ")}
              />
            )}
          </li>
        ))}
      </ul>
      {several && (
        <ul className="gallery-thumbs">
          {photos.map(({ url }, i) => (
            <li key={url}>
              <a href={`#photo-${i + 1}`} aria-current={current === i || undefined} onClick={(event) => show(event, i)}>
                <Picture url={url} alt="" sizes="(min-width: 64rem) 112px, 76px" {...THUMB} />
                <span className="sr-only">Photo {place(i)}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
