import { connect, type Socket } from 'node:net';

/** What came back over a socket, and whether the other side closed it. */
export type RawAnswer = { status: number; headers: Headers; body: string; closed: boolean };

const open = (port: number, address: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host: address, port }, () => resolve(socket));
    socket.on('error', reject);
  });

/**
 * Sends bytes as they are and reads one answer.
 *
 * `rest` is sent piece by piece until the other side answers or stops listening; errors of sending are expected then.
 */
export async function sendRaw(
  port: number,
  bytes: string | Uint8Array,
  rest?: Iterable<Uint8Array>,
  address = '127.0.0.1',
): Promise<RawAnswer> {
  const socket = await open(port, address);
  const received: Buffer[] = [];
  let closed = false;
  const done = new Promise<void>((resolve) => {
    socket.on('data', (chunk) => {
      received.push(chunk);
      if (isComplete(Buffer.concat(received))) resolve();
    });
    socket.on('close', () => {
      closed = true;
      resolve();
    });
    socket.on('error', () => resolve());
  });
  socket.write(bytes);
  for (const piece of rest ?? []) {
    if (socket.destroyed || received.length > 0) break;
    await new Promise((resolve) => socket.write(piece, resolve));
  }
  await done;
  socket.destroy();
  return { ...parse(Buffer.concat(received)), closed };
}

/** Whether all of the answer is here; one that announces the end of the connection is not before that. */
function isComplete(bytes: Buffer): boolean {
  const end = bytes.indexOf('\r\n\r\n');
  const head = bytes.toString('latin1', 0, Math.max(end, 0));
  if (end < 0 || /^connection: close/im.test(head)) return false;
  const length = /^content-length: (\d+)/im.exec(head)?.[1] ?? '0';
  return bytes.length >= end + 4 + Number(length);
}

function parse(bytes: Buffer): Omit<RawAnswer, 'closed'> {
  const end = bytes.indexOf('\r\n\r\n');
  const [statusLine = '', ...lines] = bytes.toString('latin1', 0, end).split('\r\n');
  const headers = new Headers(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    }),
  );
  return { status: Number(statusLine.split(' ')[1]), headers, body: bytes.toString('utf8', end + 4) };
}
