import { createHash } from 'node:crypto';

/** The only method there is: `plain` would show the verifier to whoever sees the address. */
export const METHOD = 'S256';

const CHALLENGE = /^[A-Za-z0-9_-]{43}$/;

export const isChallenge = (text: string): boolean => CHALLENGE.test(text);

/** BASE64URL(SHA-256) of a verifier (RFC 7636, 4.2). */
export const challengeOf = (verifier: string): string =>
  createHash('sha256').update(verifier).digest('base64url');
