import type { IncomingMessage, ServerResponse } from 'node:http';
import { startWebServer } from './web-server.ts';

/** A message that a receiver got. */
export type Received = { path: string; method: string; headers: Record<string, string>; body: string };

type Answer = (res: ServerResponse, received: Received) => void;

/** A server on loopback that keeps what it is sent. */
export type Receiver = {
  url: string;
  /** In the order in which they came. */
  received: Received[];
  /** How messages are answered from now on; 204 unless a test says otherwise. */
  answer: Answer;
  close(): Promise<void>;
};

/** Answers with a status, and nothing but these headers. */
export const withStatus =
  (status: number, headers: Record<string, string> = {}): Answer =>
  (res) =>
    res.writeHead(status, headers).end();

/** Answers each message with the next of these statuses, the last one again and again. */
export function inTurn(...statuses: number[]): Answer {
  const left = [...statuses];
  return (res) => res.writeHead((left.length > 1 ? left.shift() : left[0]) ?? 204).end();
}

export async function startReceiver(port = 0): Promise<Receiver> {
  const server = await startWebServer(
    (req, res) =>
      void read(req).then(
        (message) => {
          receiver.received.push(message);
          receiver.answer(res, message);
        },
        // A sender that gives up within its message waits for no answer.
        () => res.destroy(),
      ),
    { port },
  );
  const receiver: Receiver = {
    url: `http://127.0.0.1:${server.port}`,
    received: [],
    answer: withStatus(204),
    close: server.stop,
  };
  return receiver;
}

async function read(req: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(Buffer.from(chunk));
  const headers = Object.fromEntries(
    Object.entries(req.headers).map(([name, value]) => [name, String(value)]),
  );
  return { path: req.url ?? '', method: req.method ?? '', headers, body: Buffer.concat(chunks).toString() };
}
