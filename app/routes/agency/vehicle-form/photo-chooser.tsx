import { useSubmit } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { paths } from "~/paths";
import { useModal } from "~/ui/dialog/dialog-outlet";
import { FileInput } from "~/ui/fields/file-input";

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

  // Files may have been chosen before the script was there.
  useEffect(() => {
    if (input.current?.files?.length) setPreviews(previewsOf(input.current.files));
  }, []);
  useEffect(() => () => previews.forEach(({ url }) => void URL.revokeObjectURL(url)), [previews]);
  const modal = useModal();
  const submit = useSubmit();
  useEffect(() => {
    const form = input.current?.form;
    const left = new AbortController();
    let isSending = false;
    const onSubmit = (event: SubmitEvent) => {
      const files = input.current?.files;
      if (isSending) return event.preventDefault();
      if (!form || !files?.length || !navigator.onLine) return;
      event.preventDefault();
      isSending = true;
      const { submitter } = event;
      // Whatever goes wrong on this shorter way, the form can still go the long one, files and all.
      sendPhotos(files, setSent, left.signal)
        .catch(() => null)
        .then((taken) => {
          const fields = fieldsOf(taken, submitter);
          if (!modal) return sendPage(form, input.current, taken, fields);
          const body = new FormData(form);
          if (taken) body.delete("photos");
          for (const [name, value] of fields) body.append(name, value);
          const action = form.getAttribute("action") ?? undefined;
          submit(body, { action, method: "post", encType: "multipart/form-data", preventScrollReset: true });
        });
    };
    form?.addEventListener("submit", onSubmit);
    return () => {
      form?.removeEventListener("submit", onSubmit);
      left.abort();
    };
  }, [modal, submit]);

  return (
    <>
      <FileInput
        ref={input}
        id="photos"
        name="photos"
        multiple
        accept="image/jpeg,image/png,image/webp"
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        onChange={(event) => setPreviews(previewsOf(event.currentTarget.files))}
      />
      {previews.length > 0 && (
        <ul className="photo-area-list">
          {previews.map(({ url, name }) => (
            <li key={url}>
              <img src={url} alt={name} />
            </li>
          ))}
        </ul>
      )}
      {sent !== null && (
        <p role="status">
          Envoi des photos&nbsp;: {sent}&nbsp;%
          <progress max={100} value={sent} aria-hidden="true" />
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

/** Uploads the files in one request; `fetch` could not tell how far it is. Never comes back from a form that was left. */
function sendPhotos(files: FileList, onProgress: (percent: number) => void, left: AbortSignal): Promise<Taken> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    left.addEventListener("abort", () => request.abort());
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

type Fields = [name: string, value: string][];

/** What the form carries in place of the files that were taken, and the button that was pressed. */
function fieldsOf(taken: Taken | null, button: HTMLElement | null): Fields {
  const fields: Fields = [];
  if (taken) {
    for (const { url, name } of taken.photos) fields.push(["photo", url], ["photoName", name]);
    for (const problem of taken.problems) fields.push(["photoProblem", problem]);
    fields.push(["photosSent", String(taken.photos.length)]);
  }
  if (button instanceof HTMLButtonElement && button.name) fields.push([button.name, button.value]);
  return fields;
}

/** Sends the page's form as the button would, past the handlers that have already run. */
function sendPage(form: HTMLFormElement, files: HTMLInputElement | null, taken: Taken | null, fields: Fields): void {
  if (taken && files) files.value = "";
  for (const [name, value] of fields) {
    const field = document.createElement("input");
    Object.assign(field, { type: "hidden", name, value });
    form.append(field);
  }
  form.submit();
}
