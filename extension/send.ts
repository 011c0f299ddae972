/** Linnet did not answer. */
export class Unreachable extends Error {}

/** Linnet refused. */
export class Refused extends Error {
  readonly status: number;
  readonly field: string | undefined;

  constructor(status: number, message: string, field?: string) {
    super(message);
    this.status = status;
    this.field = field;
  }
}

export type Request = {
  method?: 'GET' | 'POST';
  body?: object;
  token?: string;
  tag?: string;
  within?: number;
};

/** How long an answer may take, ms. */
const USUAL = 15_000;

/**
 * Sends a request without cookies; `within` is the longest wait, ms. Answers the response for 2xx and 304.
 *
 * @throws Unreachable without an answer, Refused with any other.
 */
export async function send(url: string, { method = 'GET', body, token, tag, within = USUAL }: Request = {}) {
  const answer = await fetch(url, {
    method,
    credentials: 'omit',
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(within),
    headers: {
      Accept: 'application/json',
      ...(body && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(tag && { 'If-None-Match': tag }),
    },
    ...(body && { body: JSON.stringify(body) }),
  }).catch((error: unknown) => {
    throw new Unreachable(String(error));
  });
  if (answer.ok || answer.status === 304) return answer;
  const said: { error?: string; field?: string } = await answer.json().catch(() => ({}));
  throw new Refused(answer.status, said.error ?? String(answer.status), said.field);
}
