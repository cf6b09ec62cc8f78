import { RULE_MESSAGES, VALIDATION } from "~/contract/messages";

export type PhotoErrorCode = "too-large" | "bad-sides" | "bad-type" | "unreadable" | "storage";

const MESSAGES: Record<PhotoErrorCode, string> = {
  "too-large": VALIDATION.fileTooLarge,
  "bad-sides": RULE_MESSAGES.photoSides,
  "bad-type": VALIDATION.fileTypeRefused,
  unreadable: RULE_MESSAGES.photoUnreadable,
  storage: RULE_MESSAGES.photoNotStored,
};

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

/** Turns a failure of the storage into a PhotoError `storage`. */
export async function stored<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new PhotoError("storage", error);
  }
}
