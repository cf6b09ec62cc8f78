const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns false for text that PostgreSQL would reject as a uuid; such an id cannot exist. */
export const isUuid = (text: string): boolean => UUID.test(text);
