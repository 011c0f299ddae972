import { FastURL, NodeRequest } from 'srvx/node';
import type { SocketEnds } from '../../lib/socket-table.ts';
import { type Forwarding, forwardedOrigin, headerIn } from './forwarding.ts';

/**
 * The host in the URL of every request. The router looks for the path from the eleventh character on, so short names
 * such as `go` would break it; and no code can mistake this name for a verified host.
 */
const ANY_HOST = 'any.invalid';

type Facts = ConstructorParameters<typeof NodeRequest>[0];

/** A request from a listener to the router. Use only path and query of its URL; properties have the rest. */
export class ListenerRequest extends NodeRequest {
  readonly #facts: Facts;
  readonly #forwarding: Forwarding;
  #isReadWhole = false;

  constructor(facts: Facts, forwarding: Forwarding) {
    super(facts);
    this.#facts = facts;
    this.#forwarding = forwarding;
    // Any other target is refused before routing (`refuseRaw`).
    const target = facts.req.url?.startsWith('/') ? facts.req.url : '/';
    const query = target.indexOf('?');
    this._url = new FastURL({
      protocol: 'http:',
      host: ANY_HOST,
      pathname: query < 0 ? target : target.slice(0, query),
      search: query < 0 ? '' : target.slice(query),
    });
  }

  /** The base class accepts any request as one of its own. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === 'object' && value !== null && #facts in value;
  }

  /** The address of the other end of the socket. */
  get socketAddress(): string {
    return this.#facts.req.socket.remoteAddress ?? '';
  }

  /** Both ends of the socket; undefined once it is closed. */
  get socketEnds(): SocketEnds | undefined {
    const { remoteAddress, remotePort, localAddress, localPort } = this.#facts.req.socket;
    if (remoteAddress === undefined || remotePort === undefined) return undefined;
    if (localAddress === undefined || localPort === undefined) return undefined;
    return {
      peer: { address: remoteAddress, port: remotePort },
      own: { address: localAddress, port: localPort },
    };
  }

  /** The address of the client, which differs from the socket's when that is a trusted proxy. */
  get client(): string {
    return this.#forwarding.client;
  }

  /** The same if it is known; null when a trusted proxy hides it. */
  get knownClient(): string | null {
    return this.#forwarding.isHidden ? null : this.client;
  }

  /** Scheme, host and port that the request was sent to; behind a trusted proxy, those of the request to the proxy. */
  get origin(): string {
    const { req } = this.#facts;
    return forwardedOrigin(this.#forwarding, headerIn(req), 'encrypted' in req.socket ? 'https' : 'http');
  }

  /**
   * The whole body, whose length the client announced as `announced`: Node accepts no more. Without a platform
   * stream, because creating one takes longer than reading a short body.
   *
   * Rejects when the client leaves before the end.
   */
  async wholeBody(announced: number): Promise<Uint8Array> {
    const body = announced > 0 ? await readToEnd(this.#facts.req) : Buffer.alloc(0);
    this.#isReadWhole = true;
    return body;
  }

  /** Whether `wholeBody` has read the complete body. */
  get isReadWhole(): boolean {
    return this.#isReadWhole;
  }
}

/** Uses events, because iterating takes longer. Rejects when the body ends early. */
const readToEnd = (req: Facts['req']): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const closed = (): void => {
      if (!req.readableEnded) reject(new Error('The request ended early'));
    };
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.once('end', () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)));
    req.once('error', reject);
    req.once('close', closed);
    if (req.destroyed) closed();
  });

/** Whether nothing of the body is left to read. */
export const isReadWhole = (request: Request): boolean =>
  request instanceof ListenerRequest && request.isReadWhole;

/** Scheme, host and port that a request was sent to, without a slash at the end. */
export const requestOrigin = (request: Request): string =>
  'origin' in request && typeof request.origin === 'string' ? request.origin : '';

/**
 * The address of the client: the socket's, or behind a trusted proxy the address that the proxy reports. Headers of
 * other clients are ignored (docs/contract/http.md#client-address).
 */
export const peerOf = (request: Request): string =>
  'client' in request && typeof request.client === 'string' ? request.client : '';

/** The address of the client; null when a trusted proxy does not report it. */
export const knownClientOf = (request: Request): string | null =>
  request instanceof ListenerRequest ? request.knownClient : null;

/** The address at the other end of the socket: a proxy's, if there is one. */
export const socketAddressOf = (request: Request): string =>
  'socketAddress' in request && typeof request.socketAddress === 'string' ? request.socketAddress : '';

/** Both ends of the socket; undefined once it is closed. */
export const socketEndsOf = (request: Request): SocketEnds | undefined =>
  request instanceof ListenerRequest ? request.socketEnds : undefined;
