/** Bytes as base64url without padding. */
export const base64url = (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

export const fromBase64url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/** A random text of so many bytes. */
export const randomText = (bytes: number): string => base64url(crypto.getRandomValues(new Uint8Array(bytes)));

/** What a verifier is announced by (RFC 7636, 4.2). */
export const challengeOf = async (verifier: string): Promise<string> =>
  base64url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier)));
