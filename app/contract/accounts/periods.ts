/** How long sessions and mailed links work. */

/** Days. */
export const SESSION_DAYS = 30;
/** Days: the cookie that names the account of an ended session, which must outlast it. */
export const ACCOUNT_COOKIE_DAYS = SESSION_DAYS + 1;
/** Hours: the link that sets a new password. */
export const RESET_HOURS = 1;
/** Days: the link that sets the first password of an invited person. */
export const INVITATION_DAYS = 7;
/** Days: the link that confirms an e-mail. */
export const CONFIRMATION_DAYS = 7;
