import type { SharingPicture } from "~/text/site/sharing-picture";

/** The picture that stands beside a shared address. */
export interface HeadPicture {
  /** Absolute: whoever fetches it knows no page that it belongs to. */
  url: string;
  alt: string;
  /** In pixels; absent where the picture is not ours to know. */
  size?: { width: number; height: number };
}

/** A picture that this site serves. */
export const ownPicture = (publicUrl: string, { path, width, height, alt }: SharingPicture): HeadPicture => ({
  url: publicUrl + path,
  alt,
  size: { width, height },
});

/** A photo by its address, relative or whole; null where others could not fetch it. */
export function photoPicture(publicUrl: string, photo: string, alt: string): HeadPicture | null {
  const url = URL.canParse(photo, publicUrl) ? new URL(photo, publicUrl) : null;
  return photo && url && /^https?:$/.test(url.protocol) ? { url: url.href, alt } : null;
}
