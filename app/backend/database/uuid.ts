const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** False for what the database would refuse as an id: such a thing simply does not exist. */
export const isUuid = (text: string): boolean => UUID.test(text);
