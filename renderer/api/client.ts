import { type Failure, isAborted } from '../lib/failure.ts';
import { serviceTime } from '../lib/service-time.ts';
import { AccessClock } from './access-clock.ts';
import { type Asked, failureFrom, signedOut, unreachable, unreadable } from './failures.ts';
import { type Progress, type ReceivedFile, receiveFile } from './received-file.ts';

export type Transport = (address: string, init: RequestInit) => Promise<Response>;

export type RequestOptions = {
  /** The values of the `:name` segments of the path. */
  params?: Readonly<Record<string, string>>;
  /** A value for each parameter; what is undefined is left out. */
  query?: object;
  /** Sent as JSON, unless it is a file or a form. */
  body?: unknown;
  signal?: AbortSignal;
  /** The id by which a change can be undone (docs/contract/history.md#taking-back). */
  operation?: string;
  /**
   * `public`: a 401 is the answer. `none`: the same, and sent without the session, which may be refused in a new network.
   * `required`: not sent without a session, although the endpoint allows that.
   */
  identity?: 'public' | 'none' | 'required';
  /** It is answered, and its cookies are kept, when the page is left meanwhile. */
  keepalive?: boolean;
};

/**
 * The only place that sends requests to the service.
 *
 * The session is in cookies. When the access cookie has run out, the refresh cookie is exchanged for a new pair once and the
 * request is sent again; when that fails too, `onSignedOut` is called. A session that shows up in a new network goes on once
 * `onFactorAsked` has had the second factor proved. Every rejection is a Failure or an abort.
 */
export class Client {
  transport: Transport;
  onSignedOut: () => void = () => {};
  /** Resolves whether the request can be sent again (docs/contract/sessions.md#on-new-networks). */
  onFactorAsked: (refusal: Failure) => Promise<boolean> = async () => false;
  onReach: (reachable: boolean) => void = () => {};
  /** Called when the service answers that it cannot read or change anything at the moment. */
  onUnavailable: (failure: Failure) => void = () => {};
  /** The newest event that the service has named: what was asked for since has at least this (docs/contract/live.md#event-ids). */
  lastEvent: string | undefined;
  readonly #clock: AccessClock;
  #refreshing: Promise<boolean> | undefined;
  #proving: Promise<boolean> | undefined;

  constructor(transport: Transport, clock: AccessClock) {
    this.transport = transport;
    this.#clock = clock;
  }

  /** Returns the JSON of the answer as it came; `call` reads it. */
  async send(method: string, path: string, options?: RequestOptions): Promise<unknown> {
    return jsonOf(await this.#request(method, path, options));
  }

  /** Fetches a file; `onprogress` is called with every part that arrives. */
  async download(
    method: string,
    path: string,
    { onprogress, ...options }: RequestOptions & { onprogress?: (progress: Progress) => void } = {},
  ): Promise<ReceivedFile> {
    return receiveFile(await this.#request(method, path, options), onprogress);
  }

  /** Call it with the token of an answer that set new cookies. */
  signedIn(accessToken: string): void {
    this.#clock.start(accessToken);
  }

  signedOut(): void {
    this.#clock.stop();
  }

  async #request(method: string, path: string, options: RequestOptions = {}): Promise<Response> {
    const asked = askedBy(method);
    const { identity } = options;
    const isOurs = identity !== 'public' && identity !== 'none';
    if (identity === 'required') await this.#assertSignedIn(asked);
    let response = await this.#exchange(method, path, options);
    if (response.status === 401 && isOurs && wantsSession(response)) {
      const renewed = await this.#refresh(asked);
      if (renewed) response = await this.#exchange(method, path, options);
      else this.onSignedOut();
    }
    if (asksFactor(response) && isOurs && (await this.#prove(response, asked)))
      response = await this.#exchange(method, path, options);
    if (!response.ok) throw await this.#failed(response, asked);
    return response;
  }

  async #assertSignedIn(asked: Asked): Promise<void> {
    if (this.#clock.isFresh() || (await this.#refresh(asked))) return;
    this.onSignedOut();
    throw signedOut();
  }

  async #exchange(method: string, path: string, options: RequestOptions): Promise<Response> {
    const { body, signal, operation, keepalive, identity } = options;
    // A form on another site cannot send this header, so the service can tell our requests from forged ones.
    const headers = new Headers({ accept: 'application/json', 'x-requested-with': 'fetch' });
    // The browser names the boundary of a form itself.
    if (body !== undefined && !(body instanceof FormData))
      headers.set('content-type', isFile(body) ? FILE_TYPE : 'application/json');
    if (operation !== undefined) headers.set('x-operation-id', operation);
    const sent = Date.now();
    try {
      const response = await this.transport(addressOf(path, options), {
        method,
        headers,
        body: body === undefined || body instanceof FormData || isFile(body) ? body : JSON.stringify(body),
        credentials: identity === 'none' ? 'omit' : 'same-origin',
        signal,
        keepalive,
      });
      this.onReach(true);
      serviceTime.hear(response.headers.get('date'), { sent, arrived: Date.now() });
      this.lastEvent = response.headers.get('last-event-id') ?? this.lastEvent;
      return response;
    } catch (error) {
      if (isAborted(error)) throw error;
      this.onReach(false);
      throw unreachable(askedBy(method));
    }
  }

  async #failed(response: Response, asked: Asked): Promise<Failure> {
    const failure = await failureFrom(response, asked);
    if (response.headers.get('x-error-code') === 'service_unavailable') this.onUnavailable(failure);
    return failure;
  }

  /** Has the second factor proved once for all requests that wait for it. */
  #prove(response: Response, asked: Asked): Promise<boolean> {
    this.#proving ??= failureFrom(response.clone(), asked)
      .then((refusal) => this.onFactorAsked(refusal))
      .finally(() => {
        this.#proving = undefined;
      });
    return this.#proving;
  }

  /** One refresh at a time, shared by all waiting requests; true when there is a new access cookie. */
  #refresh(asked: Asked): Promise<boolean> {
    this.#refreshing ??= this.#renew(asked).finally(() => {
      this.#refreshing = undefined;
    });
    return this.#refreshing;
  }

  async #renew(asked: Asked): Promise<boolean> {
    const before = this.#clock.freshUntil;
    const wasLeft = this.#clock.ask();
    let response = await this.#exchange('POST', '/auth/refresh', { keepalive: true });
    for (const wait of waitsForOthers({ wasLeft, wasSignedIn: before > 0 })) {
      if (response.status !== 401 || asksFactor(response)) break;
      if (await this.#isRenewedElsewhere(before, wait)) return true;
      response = await this.#exchange('POST', '/auth/refresh', { keepalive: true });
    }
    if (asksFactor(response) && (await this.#prove(response, asked))) return true;
    // Neither this nor an error of the service means that the session is over.
    if (asksFactor(response) || response.status >= 500) throw await this.#failed(response, asked);
    if (!response.ok) {
      const isRenewed = this.#clock.freshUntil > before;
      if (!isRenewed) this.#clock.stop();
      return isRenewed;
    }
    const answer = await jsonOf(response);
    if (!hasToken(answer)) throw unreadable();
    this.#clock.start(answer.access_token);
    return true;
  }

  /**
   * Whether another tab, which used the refresh cookie first, has its answer within so many milliseconds: its new pair of
   * cookies serves this tab too.
   */
  async #isRenewedElsewhere(before: number, most: number): Promise<boolean> {
    for (let waited = 0; waited < most && this.#clock.freshUntil <= before; waited += LOOK_MS)
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    return this.#clock.freshUntil > before;
  }
}

/** A link's own password problem is a 401 too, and no refresh would help. */
function wantsSession(response: Response): boolean {
  return (response.headers.get('x-error-code') ?? 'authentication_error') === 'authentication_error';
}

/** Whether a session is refused that shows up in a new network. The refusal of a sign-in is a 403. */
const asksFactor = ({ status, headers }: Response): boolean =>
  status === 401 && headers.get('x-error-code') === 'second_factor_required';

/** What the body holds; null for none. */
async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text || 'null');
  } catch {
    throw unreadable();
  }
}

/** How often to check for another tab's refresh, ms. */
const LOOK_MS = 50;

/**
 * How long to wait after a refused refresh before each further one, ms. Another tab may have been first, or the page that
 * was left; their cookies come a moment later than this refusal, and then serve this tab too although nothing tells it so.
 * Where no account was signed in, no other tab is renewing anything.
 */
function waitsForOthers({ wasLeft, wasSignedIn }: { wasLeft: boolean; wasSignedIn: boolean }): number[] {
  if (wasLeft) return [500, 1_000];
  return wasSignedIn ? [1_500] : [];
}

const FILE_TYPE = 'application/octet-stream';

const isFile = (body: unknown): body is Blob => body instanceof Blob;

const hasToken = (answer: unknown): answer is { access_token: string } =>
  typeof answer === 'object' &&
  answer !== null &&
  'access_token' in answer &&
  typeof answer.access_token === 'string';

/** Path and query of a request. */
export function addressOf(pattern: string, { params = {}, query = {} }: RequestOptions = {}): string {
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

export const client = new Client((address, init) => fetch(address, init), new AccessClock());

const askedBy = (method: string): Asked => (method === 'GET' ? 'read' : 'change');
