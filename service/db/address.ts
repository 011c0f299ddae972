/** Where the data lives: a `file:` address, or a remote libSQL server with its token. */
export type DatabaseAddress = { url: string; authToken: string | null };

export const isLocal = (address: DatabaseAddress): boolean => address.url.startsWith('file:');
