/** Ids of the parts of the vehicle page to which links lead. */
export const CARD_ID = "reserver";
export const DATES_ID = "dates";
export const BOOK_BUTTON_ID = "reserver-bouton";
