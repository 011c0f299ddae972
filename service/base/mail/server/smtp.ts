import type { Settings } from '../../../kernel/context.ts';
import type { Secrets } from '../../../kernel/secrets.ts';
import { reasonOf } from './refusal.ts';

export type SmtpSettings = NonNullable<Settings['smtp']>;

export type OutgoingMessage = { id: string; recipient: string; subject: string; text: string; html: string };

/** A connection to the mail server that can be used for several messages, and must be closed. */
export type MailConnection = {
  /**
   * Hands over one message within `LONGEST_DELIVERY_MS`; the signal gives up sooner.
   *
   * @throws Error with a sentence that may be shown: the server's refusal, or why it could not be reached.
   */
  send(message: OutgoingMessage, signal?: AbortSignal): Promise<void>;
  close(): void;
};

/** How long the server may be silent, in milliseconds. */
const SILENCE_LIMITS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** How long one message may take in all, in milliseconds: a server that answers byte by byte is never silent. */
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
    // Nothing in a message may make us read a file or fetch an address.
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
          // A message that is sent again after a kill keeps its id, by which mail programs recognise the copy.
          messageId: `<${id}@linnet>`,
          subject,
          text,
          html,
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
