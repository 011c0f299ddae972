import type { Transport } from '../../../renderer/api/client.ts';

type Reply = { status?: number; body?: unknown; headers?: Record<string, string> };

export type Recorded = { method: string; path: string; body: unknown; headers: Headers };

/** A transport that answers from a function and remembers what was asked. */
export function recordingTransport(reply: (request: Recorded) => Reply | Promise<Reply>) {
  const requests: Recorded[] = [];
  const transport: Transport = async (path, init) => {
    const recorded = {
      method: init.method ?? 'GET',
      path,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      headers: new Headers(init.headers),
    };
    requests.push(recorded);
    init.signal?.throwIfAborted();
    const { status = 200, body, headers } = await reply(recorded);
    return new Response(body === undefined ? null : JSON.stringify(body), { status, headers });
  };
  return { requests, transport };
}

/** An error of the contract, header included. */
export const refusal = (status: number, code: string, more: object = {}): Reply => ({
  status,
  body: { error: `Refused: ${code}`, code, ...more },
  headers: { 'x-error-code': code },
});

/** An access token that lives a quarter of an hour. */
export function accessToken(): string {
  return `header.${btoa(JSON.stringify({ iat: 1_000, exp: 1_900 }))}.signature`;
}
