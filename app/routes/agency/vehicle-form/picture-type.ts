/** The media type that a file's first bytes announce; null for what is no JPEG, PNG or WebP, whatever it is called. */
export function pictureType(bytes: Uint8Array): "image/jpeg" | "image/png" | "image/webp" | null {
  const start = String.fromCharCode(...bytes.subarray(0, 12));
  if (start.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (start.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
  return /^RIFF.{4}WEBP$/s.test(start) ? "image/webp" : null;
}
