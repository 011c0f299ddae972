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
    const target = facts.req.url ?? '/';
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
    const { req, trustProxy } = this.#facts;
    const address = trustProxy ? new NodeRequest({ req, trustProxy }).url : `http://${req.headers.host}`;
    return new URL(address).origin;
  }
}

/** The address a request came to: scheme, host and port, without a slash at the end. */
export const originOf = (request: Request): string =>
  'origin' in request && typeof request.origin === 'string' ? request.origin : '';
