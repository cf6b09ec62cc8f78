import type { Role } from "~/contract/values";
import { parsePhotoName } from "./photos";

/** A kind of file that the backend stores and the site serves under PHOTO_PATH. */
export interface StoredFileKind {
  /** True for this kind's file names. No two kinds may share a name. */
  matches(name: string): boolean;
  contentType: string;
  /** Who may read it: everybody, or only these roles. */
  readers: "everybody" | readonly Role[];
  /** True if the content behind a name never changes, so that caches need not check it again. */
  isImmutable: boolean;
}

/** All kinds of stored files. For a new kind, add an entry here and its reader in app/backend/stored-files.ts. */
export const STORED_FILE_KINDS = {
  vehiclePhoto: {
    matches: (name) => parsePhotoName(name) !== null,
    contentType: "image/webp",
    readers: "everybody",
    isImmutable: true,
  },
} satisfies Record<string, StoredFileKind>;

export type StoredFileKindName = keyof typeof STORED_FILE_KINDS;

/** The kind of the file with this name; null if no kind matches. */
export function storedFileKind(name: string): (StoredFileKind & { kind: StoredFileKindName }) | null {
  const kinds = Object.entries(STORED_FILE_KINDS) as [StoredFileKindName, StoredFileKind][];
  const [kind, entry] = kinds.find(([, { matches }]) => matches(name)) ?? [];
  return kind && entry ? { kind, ...entry } : null;
}
