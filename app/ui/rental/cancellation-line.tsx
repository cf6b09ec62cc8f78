import { Icon } from "~/ui/base/icon";

/** "Annulable jusqu'au 12 déc. à 10:00", with a tick. */
export const CancellationLine = ({ children }: { children: string }) => (
  <p className="cancellation-line">
    <Icon name="tick" />
    {children}
  </p>
);
