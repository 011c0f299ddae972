import type { Secrets } from '../../secrets.ts';
import type { Settings } from '../settings/index.ts';

export type SmtpSettings = NonNullable<Settings['smtp']>;

/** A connection to the mail server that can be used for several messages, and must be closed. */
export type Courier = {
  /** @throws the server's refusal, or why it could not be reached. */
  send(message: {
    id: string;
    recipient: string;
    subject: string;
    text: string;
    html: string;
  }): Promise<void>;
  close(): void;
};

/** A mail server that does not answer must not hold up a stop, in milliseconds. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** The mail program is loaded only where there is a mail server: most installations have none. */
export async function openCourier(smtp: SmtpSettings, secrets: Secrets): Promise<Courier> {
  const { createTransport } = await import('nodemailer');
  const { host, port, security, user, verifyCertificate, from } = smtp;
  const transport = createTransport({
    pool: true,
    maxConnections: 1,
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    auth: user === null ? undefined : { user, pass: secrets.find('smtp-password') ?? '' },
    tls: { rejectUnauthorized: verifyCertificate },
    // Nothing in a message may make us read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...PATIENCE,
  });
  return {
    send: async ({ id, recipient, subject, text, html }) => {
      // Sent again after a kill, the message keeps its id, by which mail programs know a copy.
      await transport.sendMail({
        from: { name: 'Linnet', address: from },
        to: { name: '', address: recipient },
        messageId: `<${id}@linnet>`,
        subject,
        text,
        html,
      });
    },
    close: () => transport.close(),
  };
}
