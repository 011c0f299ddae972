/** Every heavy read the service knows; one that is missing here fails at its first call. */
export const queries = [];
