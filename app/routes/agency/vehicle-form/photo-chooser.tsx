import { useSubmit } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { paths } from "~/paths";
import { useModal } from "~/ui/dialog/dialog-outlet";
import { FileInput } from "~/ui/fields/file-input";

interface PhotoChooserProps {
  /** Ids of the elements that describe the file field. */
  describedBy: string;
  isInvalid: boolean;
}

/**
 * The file field of the vehicle form. With scripts, it previews the chosen files, and submitting the form uploads them
 * first, with a progress bar; the form is then sent without them.
 */
export function PhotoChooser({ describedBy, isInvalid }: PhotoChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  const [previews, setPreviews] = useState<Preview[]>([]);
  /** Upload progress in percent; null before an upload. */
  const [sent, setSent] = useState<number | null>(null);

  // The user may have chosen files before this script ran.
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
      // If the upload fails, the form is sent with its files.
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

/**
 * Uploads the files in one request, by XMLHttpRequest because `fetch` does not report progress. Never settles once the
 * user has left the form.
 */
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

/** The fields that replace the uploaded files, and the name and value of the pressed button. */
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

/** Submits the page's form as the button would, without running its submit handlers again. */
function sendPage(form: HTMLFormElement, files: HTMLInputElement | null, taken: Taken | null, fields: Fields): void {
  if (taken && files) files.value = "";
  for (const [name, value] of fields) {
    const field = document.createElement("input");
    Object.assign(field, { type: "hidden", name, value });
    form.append(field);
  }
  form.submit();
}
