import { type ChangeEvent, useEffect, useRef, useState } from "react";
import type { PhotosView } from "./photos-view.server";

/** The progress of an upload, or why it failed. */
export interface Upload {
  /** "Envoi : 40 %" */
  text: string;
  /** Null unless files are being sent. */
  percent: number | null;
  problems?: string[];
}

/** The reply of `photos.route.ts`. */
export interface UploadReply {
  photos: PhotosView;
  problems: string[];
}

/**
 * Uploads each photo as soon as it is chosen, one field after the other. A file stays in its field until it has been
 * uploaded, so that the form sends it if the form is submitted first or the connection fails.
 */
export function usePhotoUpload(loaded: PhotosView, action: string) {
  const [photos, setPhotos] = useState(loaded);
  const [uploads, setUploads] = useState<Record<string, Upload>>({});
  /** Status message of the last upload, since its own progress disappears when the photo takes its place. */
  const [done, setDone] = useState("");
  useEffect(() => setPhotos(loaded), [loaded]);
  const queue = useRef(Promise.resolve());
  const left = useRef<AbortController | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on mount
  useEffect(() => {
    left.current = new AbortController();
    // The user may have chosen files before this script ran.
    for (const input of document.querySelectorAll<HTMLInputElement>(".photo-fields [type=file]")) send(input);
    return () => left.current?.abort();
  }, []);

  const show = (field: string, upload: Upload) => setUploads((all) => ({ ...all, [field]: upload }));

  /** Queues the upload of one field's files. */
  function send(input: HTMLInputElement): void {
    const { name, files } = input;
    if (!files?.length) return;
    const chosen = [...files];
    show(name, { text: "En attente…", percent: null });
    queue.current = queue.current.then(async () => {
      // The user has chosen other files in the meantime.
      if (input.files?.[0] !== chosen[0]) return;
      try {
        const onProgress = (percent: number) => show(name, { text: `Envoi\u00a0: ${percent}\u00a0%`, percent });
        const { photos: now, problems } = await post(action, name, chosen, onProgress, left.current?.signal);
        // Cleared even if a photo was refused, so that another one can be chosen.
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

/** Uploads files by XMLHttpRequest, because `fetch` does not report the progress of an upload. */
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
