import type { Settings } from '../../../kernel/context.ts';
import type { Secrets } from '../../../kernel/secrets.ts';
import { endIn } from '../letters/letter.ts';

export type SmtpSettings = NonNullable<Settings['smtp']>;

export type OutgoingMessage = { id: string; recipient: string; subject: string; text: string; html: string };

/** A connection to the mail server that can be used for several messages, and must be closed. */
export type MailConnection = {
  /**
   * Sends one message within `LONGEST_DELIVERY_MS`; the signal ends it sooner.
   *
   * @throws Error with a sentence that may be shown: the server's refusal, or why it could not be reached.
   */
  send(message: OutgoingMessage, signal?: AbortSignal): Promise<void>;
  close(): void;
};

/** How long the server may be silent, in milliseconds. */
const SILENCE_LIMITS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** The longest time for one message in all, in milliseconds: a server that answers byte by byte is never silent. */
export const LONGEST_DELIVERY_MS = 60_000;

/** Opens a connection. The mail library is loaded only now: most installations have no mail server. */
export async function openMailConnection(
  smtp: SmtpSettings,
  secrets: Secrets,
  longest = LONGEST_DELIVERY_MS,
): Promise<MailConnection> {
  const { createTransport } = await import('nodemailer');
  const { host, port, security, user, verifyCertificate, from } = smtp;
  const password = secrets.find('smtp-password');
  const transport = createTransport({
    pool: true,
    maxConnections: 1,
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    auth: user === null ? undefined : { user, pass: password ?? '' },
    tls: { rejectUnauthorized: verifyCertificate },
    // A message must not make the library read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...SILENCE_LIMITS_MS,
  });
  return {
    send: async ({ id, recipient, subject, text, html }, signal) => {
      const tooLong = AbortSignal.timeout(longest);
      try {
        await transport.sendMail({
          from: { name: 'Linnet', address: from },
          to: { name: '', address: recipient },
          // A message that is sent again after a kill keeps its id, so that mail programs recognise the duplicate.
          messageId: `<${id}@linnet>`,
          subject,
          text,
          html,
          headers: endingHeaders(endIn(text)),
          signal: signal ? AbortSignal.any([signal, tooLong]) : tooLong,
        });
      } catch (error) {
        if (tooLong.aborted) throw new Error(`The server took longer than ${longest / 1000} seconds`);
        throw new Error(reasonOf(error, password));
      }
    },
    close: () => transport.close(),
  };
}

/** What lets mail programs end letters in one press (RFC 2369); by a POST of their own only where it is encrypted (RFC 8058). */
function endingHeaders(address: string | undefined): Record<string, string> {
  if (address === undefined) return {};
  const list = { 'List-Unsubscribe': `<${address}>` };
  return /^https:/i.test(address) ? { ...list, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : list;
}

/** The longest stored reason, in characters. */
const LONGEST_REASON = 300;

/** Servers that repeat the sign-in line in their answer repeat the password with it, in clear or in Base64. */
const SIGN_IN_LINE = /\bAUTH\s+\S+(\s+\S+)?/gi;
const BASE64_WORD = /[A-Za-z0-9+/]{4,}={0,2}/g;

/** OpenSSL's errors when the other side does not answer with TLS. */
const NO_TLS = /SSL routines|wrong version number|packet length too long/i;

/**
 * Why a mail server did not accept a message, as one sentence that can be shown and logged.
 *
 * The server chooses its words, so the password is removed from them, in clear and in Base64.
 */
function reasonOf(error: unknown, password: string | undefined): string {
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
