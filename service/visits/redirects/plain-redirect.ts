import type { IncomingMessage, ServerResponse } from 'node:http';
import { isFetchedAhead, readClickHeaders } from '../../clicks/clicks/index.ts';
import { headerIn } from '../../http/listener/forwarding.ts';
import { writeRedirect } from '../../http/respond.ts';
import type { VisitsContext } from '../../kernel/context.ts';
import { DEFAULT_NAMESPACE } from '../../lib/namespace.ts';
import { isReservedAlias } from '../../links/alias/index.ts';
import type { IndexedLink } from '../../links/links/index.ts';
import { followPlainly, mustReadAgain, type Visit } from './visit.ts';

/**
 * Answers the most frequent kind of request, a visit to a link that simply redirects and is in memory or a file, before
 * any request object is built or route is looked up: that makes redirects twice as fast.
 *
 * Returns false, having done nothing, for everything else; the router then answers it, with the same function for the
 * decision. No link has the name of a route of its host, so no other path can be mistaken for a short code here.
 *
 * Why: docs/decisions/visits.md#plain-redirects
 */
export function redirectPlainly(
  context: VisitsContext,
  req: IncomingMessage,
  res: ServerResponse,
  address: string,
): boolean {
  const arrivedAt = performance.now();
  if (req.method !== 'GET' || req.url === undefined) return false;
  const { path, query } = splitTarget(req.url);
  const namespace = context.domains.at(req.headers.host)?.id ?? DEFAULT_NAMESPACE;
  const code = path.slice(1);
  const entry = context.linkIndex.find(namespace, code) ?? readLink(context, namespace, code);
  if (!entry || mustReadAgain(context, entry)) return false;
  const location = followPlainly(
    context,
    entry,
    plainVisit(req, { namespace, code, query, address, arrivedAt }),
  );
  if (location === undefined) return false;
  writeRedirect(res, location);
  return true;
}

/** Codes that need no decoding; emoji and everything else are left to the router. */
const PLAIN_CODE = /^[\w.-]{1,64}$/;

/** A link that is not in memory; undefined also where it has to be waited for, which the router does. */
function readLink({ linkIndex }: VisitsContext, namespace: string, code: string): IndexedLink | undefined {
  if (!PLAIN_CODE.test(code) || (namespace === DEFAULT_NAMESPACE && isReservedAlias(code))) return undefined;
  const found = linkIndex.load(namespace, code);
  if (!(found instanceof Promise)) return found;
  // The router waits for the same read, and answers when it fails.
  found.catch(() => undefined);
  return undefined;
}

function splitTarget(target: string): { path: string; query: string } {
  const at = target.indexOf('?');
  return at < 0 ? { path: target, query: '' } : { path: target.slice(0, at), query: target.slice(at) };
}

type Asked = Pick<Visit, 'namespace' | 'code' | 'query' | 'address' | 'arrivedAt'>;

const NO_SEGMENTS: readonly string[] = [];

/** Without the password: the router answers visits to links with one. Field by field, because spreading takes longer. */
function plainVisit(req: IncomingMessage, { namespace, code, query, address, arrivedAt }: Asked): Visit {
  const header = headerIn(req);
  const { userAgent, referer } = readClickHeaders(header);
  return {
    namespace,
    code,
    rest: NO_SEGMENTS,
    method: 'GET',
    address,
    userAgent,
    referer,
    isAhead: isFetchedAhead(header),
    query,
    password: null,
    user: null,
    arrivedAt,
  };
}
