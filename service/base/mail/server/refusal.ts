/** Longest reason kept and shown, in characters. */
const LONGEST_REASON = 300;

/** Servers that repeat the sign-in line in their answer repeat the password with it, in the clear or in Base64. */
const SIGN_IN_LINE = /\bAUTH\s+\S+(\s+\S+)?/gi;
const BASE64_WORD = /[A-Za-z0-9+/]{4,}={0,2}/g;

/** What OpenSSL says when the other end answers a TLS handshake with something else. */
const NO_TLS = /SSL routines|wrong version number|packet length too long/i;

/**
 * Why a mail server did not take a message, as one sentence that can be shown and logged.
 *
 * The server chooses its words, so the password is taken out of them in the clear and in Base64.
 */
export function reasonOf(error: unknown, password: string | undefined): string {
  const answer = error instanceof Error ? error.message : String(error);
  if (NO_TLS.test(answer)) return 'The server does not speak TLS in this way; try another security or port';
  return withoutPassword(answer, password)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_REASON);
}

function withoutPassword(answer: string, password: string | undefined): string {
  const text = answer.replace(SIGN_IN_LINE, 'AUTH …');
  if (!password) return text;
  const hasPassword = (word: string): boolean => Buffer.from(word, 'base64').toString().includes(password);
  return text.replaceAll(password, '…').replace(BASE64_WORD, (word) => (hasPassword(word) ? '…' : word));
}
