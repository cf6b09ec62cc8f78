/** Why a backup could not be written or restored: one line for the person at the keyboard. */
export class BackupError extends Error {
  override readonly name = "BackupError";

  /** Returns a BackupError as it is, and turns any other error into one line: `what`, then the reason. */
  static of(error: unknown, what: string): BackupError {
    if (error instanceof BackupError) return error;
    const { code, message } = error as { code?: string; message?: string };
    const reason = code === "ENOSPC" ? "the disk is full" : (message ?? String(error));
    return new BackupError(`${what}: ${reason}`);
  }
}
