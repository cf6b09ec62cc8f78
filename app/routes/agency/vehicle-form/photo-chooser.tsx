import { useEffect, useRef, useState } from "react";
import { paths } from "~/paths";

interface PhotoChooserProps {
  /** Ids of what describes the choice. */
  describedBy: string;
  isInvalid: boolean;
}

/**
 * The choice of files of the vehicle form. Where scripts run, what was chosen is shown before it is sent, and on the way
 * a bar tells how much has gone; the form then travels without the files, which are already there.
 */
export function PhotoChooser({ describedBy, isInvalid }: PhotoChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  const [previews, setPreviews] = useState<Preview[]>([]);
  /** Percent; null while nothing is on its way. */
  const [sent, setSent] = useState<number | null>(null);

  useEffect(() => () => previews.forEach(({ url }) => void URL.revokeObjectURL(url)), [previews]);
  useEffect(() => {
    const form = input.current?.form;
    let isSending = false;
    const onSubmit = (event: SubmitEvent) => {
      const files = input.current?.files;
      if (isSending) return event.preventDefault();
      if (!form || !files?.length) return;
      event.preventDefault();
      isSending = true;
      // Whatever goes wrong on this shorter way, the form can still go the long one, files and all.
      sendPhotos(files, setSent)
        .then((taken) => carry(form, input.current, taken))
        .catch(() => undefined)
        .then(() => submitAs(form, event.submitter));
    };
    form?.addEventListener("submit", onSubmit);
    return () => form?.removeEventListener("submit", onSubmit);
  }, []);

  return (
    <>
      <input
        ref={input}
        id="photos"
        name="photos"
        type="file"
        multiple
        accept="image/jpeg,image/png,image/webp"
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        onChange={(event) => setPreviews(previewsOf(event.currentTarget.files))}
      />
      {previews.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {previews.map(({ url, name }) => (
            <li key={url}>
              <img className="h-16 w-auto" src={url} alt={name} />
            </li>
          ))}
        </ul>
      )}
      {sent !== null && (
        <p role="status">
          Envoi des photos&nbsp;: {sent}&nbsp;%
          <progress className="w-full" max={100} value={sent} aria-hidden="true" />
        </p>
      )}
    </>
  );
}

interface Preview {
  url: string;
  name: string;
}

const previewsOf = (files: FileList | null): Preview[] =>
  [...(files ?? [])].map((file) => ({ url: URL.createObjectURL(file), name: file.name }));

interface Taken {
  photos: Preview[];
  problems: string[];
}

/** Uploads the files in one request; `fetch` could not tell how far it is. */
function sendPhotos(files: FileList, onProgress: (percent: number) => void): Promise<Taken> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((100 * loaded) / total));
    request.onload = () => {
      const isTaken = request.status === 200 && request.response && Array.isArray(request.response.photos);
      return isTaken ? resolve(request.response) : reject(new Error(`answered ${request.status}`));
    };
    request.onerror = () => reject(new Error("no answer"));
    request.open("POST", paths.agencyPhotos());
    request.responseType = "json";
    const body = new FormData();
    for (const file of files) body.append("photos", file);
    onProgress(0);
    request.send(body);
  });
}

/** Puts what was uploaded into the form in place of the files. */
function carry(form: HTMLFormElement, files: HTMLInputElement | null, { photos, problems }: Taken): void {
  for (const { url, name } of photos) {
    hide(form, "photo", url);
    hide(form, "photoName", name);
  }
  for (const problem of problems) hide(form, "photoProblem", problem);
  hide(form, "photosSent", String(photos.length));
  if (files) files.value = "";
}

/** Sends the form as the button would, past the handlers that have already run. */
function submitAs(form: HTMLFormElement, button: HTMLElement | null): void {
  if (button instanceof HTMLButtonElement && button.name) hide(form, button.name, button.value);
  form.submit();
}

function hide(form: HTMLFormElement, name: string, value: string): void {
  const field = document.createElement("input");
  Object.assign(field, { type: "hidden", name, value });
  form.append(field);
}
