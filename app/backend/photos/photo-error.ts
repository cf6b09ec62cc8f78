import { MESSAGES } from "~/contract/base/errors";

export type PhotoErrorCode =
  | "fileTooLarge"
  | "photoPixels"
  | "photoProgressive"
  | "photoSides"
  | "fileTypeRefused"
  | "photoUnreadable"
  | "photoNotStored";

/** Why a photo was rejected; the message is French, for the person who sent it. */
export class PhotoError extends Error {
  override readonly name = "PhotoError";

  constructor(
    readonly code: PhotoErrorCode,
    cause?: unknown,
  ) {
    super(MESSAGES[code], { cause });
  }
}

/** Turns a failure of the storage into a PhotoError `photoNotStored`. */
export async function stored<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new PhotoError("photoNotStored", error);
  }
}
