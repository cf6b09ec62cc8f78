import { Alert } from "~/ui/base/alert";

/**
 * The notice above a form that was filled in again after the login. It takes the focus, as errors do, because live
 * regions are not announced on page load.
 */
export const SavedFormNotice = ({ isWhole, text }: { isWhole: boolean; text: string }) => (
  <div className="wrap mt-4">
    <Alert type={isWhole ? "info" : "warning"} role="status" tabIndex={-1} autoFocus>
      {text}
    </Alert>
  </div>
);
