import { FastURL, NodeRequest } from 'srvx/node';

/**
 * The host in the URL of every request. The router looks for the path from the eleventh character on, so short names
 * such as `go` would break it; and no code can mistake this one for a verified host.
 */
const ANY_HOST = 'any.invalid';

type Facts = ConstructorParameters<typeof NodeRequest>[0];

/** A request as a listener gives it to the router. Take only path and query from its URL; the rest is in properties. */
export class ListenerRequest extends NodeRequest {
  readonly #facts: Facts;

  constructor(facts: Facts) {
    super(facts);
    this.#facts = facts;
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

  /** Scheme, host and port that the request was sent to; behind a trusted proxy, those of the request to the proxy. */
  get origin(): string {
    const url = forwardedAddress(this.#facts) ?? new URL(`http://${this.#facts.req.headers.host}`);
    return url.origin;
  }
}

/** The URL that a trusted proxy forwards; undefined without such a proxy, and when what it forwards is no URL. */
function forwardedAddress({ req, trustProxy }: Facts): URL | undefined {
  if (!trustProxy) return undefined;
  try {
    return new URL(new NodeRequest({ req, trustProxy }).url);
  } catch {
    return undefined;
  }
}

/** Scheme, host and port that a request was sent to, without a slash at the end. */
export const requestOrigin = (request: Request): string =>
  'origin' in request && typeof request.origin === 'string' ? request.origin : '';

/**
 * The address of the client: that of the socket, which srvx adds to a request, or behind a trusted proxy the one the
 * proxy reports. Headers of other clients are ignored (docs/contract/http.md#client-address).
 */
export const peerOf = (request: Request): string =>
  'ip' in request && typeof request.ip === 'string' ? request.ip : '';
