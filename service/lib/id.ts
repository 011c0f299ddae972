/** 24 lowercase hex digits: the shape of every resource id (docs/contract/http.md#ids). */
export const ID_PATTERN = '^[0-9a-f]{24}$';

const ID = new RegExp(ID_PATTERN);

export const isId = (text: string): boolean => ID.test(text);
