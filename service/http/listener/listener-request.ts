import { FastURL, NodeRequest } from 'srvx/node';

/**
 * Stands where the host would be in the URL of every request. The router looks for the path from the eleventh
 * character on, which is too late for names such as `go`; and nobody takes a caller's word for a host from there.
 */
const ANY_HOST = 'any.invalid';

type Facts = ConstructorParameters<typeof NodeRequest>[0];

/** A request as a listener hands it to the router: its URL says path and query, the rest is asked for by name. */
export class ListenerRequest extends NodeRequest {
  readonly #facts: Facts;

  constructor(facts: Facts) {
    super(facts);
    this.#facts = facts;
    // Any other target is refused, and need not even be readable.
    const target = facts.req.url?.startsWith('/') ? facts.req.url : '/';
    const query = target.indexOf('?');
    this._url = new FastURL({
      protocol: 'http:',
      host: ANY_HOST,
      pathname: query < 0 ? target : target.slice(0, query),
      search: query < 0 ? '' : target.slice(query),
    });
  }

  /** Scheme, host and port as the caller typed them; behind a trusted proxy, those the proxy was asked for. */
  get origin(): string {
    const url = forwardedAddress(this.#facts) ?? new URL(`http://${this.#facts.req.headers.host}`);
    return url.origin;
  }
}

/** Undefined without a trusted proxy, and when what it forwards is no address. */
function forwardedAddress({ req, trustProxy }: Facts): URL | undefined {
  if (!trustProxy) return undefined;
  try {
    return new URL(new NodeRequest({ req, trustProxy }).url);
  } catch {
    return undefined;
  }
}

/** The address a request came to: scheme, host and port, without a slash at the end. */
export const requestOrigin = (request: Request): string =>
  'origin' in request && typeof request.origin === 'string' ? request.origin : '';

/**
 * The address at the other end of the socket, which srvx adds to a request; headers are never believed
 * (docs/contract/http.md#client-address).
 */
export const peerOf = (request: Request): string =>
  'ip' in request && typeof request.ip === 'string' ? request.ip : '';
