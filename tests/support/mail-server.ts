import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A message as the server took it. */
export type Received = { from: string; to: string[]; source: string };

/** A real mail server on a free loopback port; close it when done. */
export type MailServer = { port: number; received: Received[]; close(): Promise<void> };

/** Starts a mail server. `options` can demand a sign-in or refuse recipients. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
    ...options,
  });
  // A client that leaves in the middle is no fault of the server.
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await new Promise<void>((resolve) => listening.once('listening', resolve));
  const bound = listening.address();
  if (bound === null || typeof bound === 'string') throw new Error('The mail server has no port');
  return { port: bound.port, received, close: () => new Promise((resolve) => server.close(resolve)) };
}
