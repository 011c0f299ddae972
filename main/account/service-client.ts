/** The result of a request: the JSON of the answer, or why there is none. */
export type Answer =
  | { ok: true; body: unknown }
  | { ok: false; reason: 'signed-out' | 'refused' | 'unreachable'; message?: string };

/** Sends requests as the person who is signed in in the window. Failures are values; nothing throws. */
export type ServiceClient = {
  get(path: string): Promise<Answer>;
  /** For requests that need no sign-in. */
  getPublic(path: string): Promise<Answer>;
  put(path: string, body: unknown): Promise<Answer>;
};

type Exchange = (url: string, init: RequestInit) => Promise<Response>;

type ServiceClientParts = {
  /** Undefined while the service does not run. */
  origin(): string | undefined;
  /** Sends with the window's cookies, and the host secret. */
  exchange: Exchange;
  /** Whether the window's cookies contain a sign-in. */
  isSignedIn(): Promise<boolean>;
  wait(ms: number): Promise<void>;
};

/** The longest time for one request, ms: a tray that waits longer looks dead. */
const LIMIT_MS = 5_000;
/**
 * How long a page may take to renew the session, ms. A second renewal at that moment would end the session for both.
 */
const RENEWAL_MS = 1_500;

const UNREACHABLE: Answer = { ok: false, reason: 'unreachable' };
const SIGNED_OUT: Answer = { ok: false, reason: 'signed-out' };

/** A client that renews an expired session once, and sends nothing while no person is signed in. */
export function createServiceClient(parts: ServiceClientParts): ServiceClient {
  let renewing: Promise<boolean> | undefined;

  const send = (origin: string, method: string, path: string, body?: unknown): Promise<Response> => {
    const headers: Record<string, string> = {
      accept: 'application/json',
      origin,
      'x-requested-with': 'fetch',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    return parts.exchange(`${origin}${path}`, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      credentials: 'include',
      signal: AbortSignal.timeout(LIMIT_MS),
    });
  };

  const requestPublic = async (path: string): Promise<Answer> => {
    const origin = parts.origin();
    return origin === undefined ? UNREACHABLE : read(await send(origin, 'GET', path));
  };

  const renew = async (origin: string): Promise<boolean> => (await send(origin, 'POST', '/auth/refresh')).ok;

  const request = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const origin = parts.origin();
    if (origin === undefined) return UNREACHABLE;
    if (!(await parts.isSignedIn())) return SIGNED_OUT;
    const first = await send(origin, method, path, body);
    if (first.status !== 401) return read(first);
    await parts.wait(RENEWAL_MS);
    const second = await send(origin, method, path, body);
    if (second.status !== 401) return read(second);
    // Of a person who has signed out since. The refusal of a renewal deletes cookies: those, too, of a new sign-in.
    if (!(await parts.isSignedIn())) return SIGNED_OUT;
    renewing ??= renew(origin).finally(() => {
      renewing = undefined;
    });
    return (await renewing) ? read(await send(origin, method, path, body)) : SIGNED_OUT;
  };

  const settled = (answer: Promise<Answer>): Promise<Answer> => answer.catch(() => UNREACHABLE);

  return {
    get: (path) => settled(request('GET', path)),
    getPublic: (path) => settled(requestPublic(path)),
    put: (path, body) => settled(request('PUT', path, body)),
  };
}

async function read(response: Response): Promise<Answer> {
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return { ok: true, body };
  return { ok: false, reason: response.status === 401 ? 'signed-out' : 'refused', message: messageIn(body) };
}

/** The sentence of a failure (docs/contract/http.md#errors). */
function messageIn(body: unknown): string | undefined {
  const isFailure = typeof body === 'object' && body !== null && 'error' in body;
  return isFailure && typeof body.error === 'string' ? body.error : undefined;
}
