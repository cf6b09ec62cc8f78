import { type ChangeEvent, useEffect, useRef, useState } from "react";
import type { PhotosView } from "./photos-view.server";

/** How a photo is on its way, or why it is not. */
export interface Upload {
  /** "Envoi : 40 %" */
  text: string;
  /** Null while nothing is sent. */
  percent: number | null;
  problems?: string[];
}

/** What the plumbing route answers. */
export interface UploadReply {
  photos: PhotosView;
  problems: string[];
}

/**
 * Sends each photo as soon as it is chosen, one after the other. A file stays in its field until it is there: should the
 * form be sent meanwhile, or the connection be away, it goes with the form.
 */
export function usePhotoUpload(loaded: PhotosView, action: string) {
  const [photos, setPhotos] = useState(loaded);
  const [uploads, setUploads] = useState<Record<string, Upload>>({});
  /** What happened last: a tile that got its photo cannot say so itself. */
  const [done, setDone] = useState("");
  useEffect(() => setPhotos(loaded), [loaded]);
  const queue = useRef(Promise.resolve());
  const left = useRef<AbortController | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is there
  useEffect(() => {
    left.current = new AbortController();
    // Files may have been chosen before the script was there.
    for (const input of document.querySelectorAll<HTMLInputElement>(".photo-fields [type=file]")) send(input);
    return () => left.current?.abort();
  }, []);

  const show = (field: string, upload: Upload) => setUploads((all) => ({ ...all, [field]: upload }));

  /** One field's files, once those before them are there. */
  function send(input: HTMLInputElement): void {
    const { name, files } = input;
    if (!files?.length) return;
    const chosen = [...files];
    show(name, { text: "En attente…", percent: null });
    queue.current = queue.current.then(async () => {
      // Another choice has been made meanwhile.
      if (input.files?.[0] !== chosen[0]) return;
      try {
        const onProgress = (percent: number) => show(name, { text: `Envoi\u00a0: ${percent}\u00a0%`, percent });
        const { photos: now, problems } = await post(action, name, chosen, onProgress, left.current?.signal);
        // What was refused can be looked at, and another be chosen.
        if (input.files?.[0] === chosen[0]) input.value = "";
        setPhotos(now);
        setDone(problems.length > 0 ? "" : `Photo envoyée. ${now.count}`);
        show(name, { text: problems.length > 0 ? "Refusée." : "Envoyée.", percent: null, problems });
      } catch {
        show(name, { text: "L'envoi a échoué\u00a0: réessayez avec le bouton.", percent: null });
      }
    });
  }

  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => send(currentTarget);
  return { photos, uploads, done, choose };
}

/** `fetch` could not tell how far it is. */
function post(
  action: string,
  field: string,
  files: readonly File[],
  onProgress: (percent: number) => void,
  left: AbortSignal | undefined,
): Promise<UploadReply> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    left?.addEventListener("abort", () => request.abort());
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((100 * loaded) / total));
    request.onload = () =>
      request.response?.photos ? resolve(request.response) : reject(new Error(`answered ${request.status}`));
    request.onerror = () => reject(new Error("no answer"));
    request.open("POST", action);
    request.responseType = "json";
    const body = new FormData();
    for (const file of files) body.append(field, file);
    onProgress(0);
    request.send(body);
  });
}
