import type { SharingPicture } from "~/text/site/sharing-picture";

/** The picture that is shown beside a shared address. */
export interface HeadPicture {
  /** Absolute, because whoever fetches it has no page to resolve it against. */
  url: string;
  alt: string;
  /** In pixels; absent if unknown, as for a vehicle's photo. */
  size?: { width: number; height: number };
}

/** A picture that this site serves. */
export const ownPicture = (publicUrl: string, { path, width, height, alt }: SharingPicture): HeadPicture => ({
  url: publicUrl + path,
  alt,
  size: { width, height },
});

/** The picture of a photo's relative or absolute address; null if others could not fetch it. */
export function photoPicture(publicUrl: string, photo: string, alt: string): HeadPicture | null {
  const url = URL.canParse(photo, publicUrl) ? new URL(photo, publicUrl) : null;
  return photo && url && /^https?:$/.test(url.protocol) ? { url: url.href, alt } : null;
}
