import { createServer, type Socket } from 'node:net';

/** A mail server that misbehaves, on a free loopback port; close it when done. */
export type HostileMailServer = { port: number; close(): Promise<void> };

/** Answers each line a client sends; the answer may come in parts, over time. */
type Script = (line: string, socket: Socket) => void;

/** Greets like a mail server, and then follows the script. */
export async function startHostileMailServer(script: Script): Promise<HostileMailServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    socket.setEncoding('utf8');
    socket.write('220 hostile.example ESMTP\r\n');
    socket.on('data', (text: string) => {
      for (const line of text.split('\r\n').filter(Boolean)) script(line, socket);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The mail server has no port');
  return {
    port: bound.port,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

/** One line of an answer every 50 ms for as long as the client stays: it is never silent, and never done. */
export const drip: Script = (line, socket) => {
  if (!line.startsWith('EHLO')) return;
  const timer = setInterval(() => socket.write('250-X\r\n'), 50);
  socket.on('close', () => clearInterval(timer));
};

/** Repeats the line with the password when it is signed in to. */
export const echoSignIn: Script = (line, socket) => {
  if (line.startsWith('EHLO')) socket.write('250-hostile.example\r\n250 AUTH PLAIN\r\n');
  else if (line.startsWith('AUTH')) socket.write(`535 5.7.8 no: ${line} (${line.split(' ').at(-1)})\r\n`);
  else socket.write('250 ok\r\n');
};

/** Agrees to encrypt, and then goes on in the clear. */
export const fakeTls: Script = (line, socket) => {
  if (line.startsWith('EHLO')) socket.write('250-hostile.example\r\n250 STARTTLS\r\n');
  else socket.write('220 go ahead\r\nthis is no handshake at all\r\n');
};
