import type { IncomingMessage, ServerResponse } from 'node:http';
import { readClickHeaders } from '../../clicks/clicks/index.ts';
import { writeRedirect } from '../../http/respond.ts';
import type { VisitsContext } from '../../kernel/context.ts';
import { DEFAULT_NAMESPACE } from '../../lib/namespace.ts';
import { followPlainly, mustReadAgain, type Visit } from './visit.ts';

/**
 * Answers the most frequent kind of request, a visit to a link that is in memory and simply redirects, before any
 * request object is built or route is looked up: that makes redirects twice as fast.
 *
 * Returns false, having done nothing, for everything else; the router then answers it, with the same function for the
 * decision. No link has the name of a route of its host, so no other path can be mistaken for a short code here.
 *
 * Why: docs/decisions/visits.md#plain-redirects
 */
export function redirectPlainly(context: VisitsContext, req: IncomingMessage, res: ServerResponse): boolean {
  const arrivedAt = performance.now();
  if (req.method !== 'GET' || req.url === undefined) return false;
  const { path, query } = splitTarget(req.url);
  const namespace = context.domains.at(req.headers.host)?.id ?? DEFAULT_NAMESPACE;
  const entry = context.linkIndex.find(namespace, path.slice(1));
  if (!entry || mustReadAgain(context, entry)) return false;
  const location = followPlainly(context, entry, plainVisit(req, namespace, { path, query, arrivedAt }));
  if (location === undefined) return false;
  writeRedirect(res, location);
  return true;
}

function splitTarget(target: string): { path: string; query: string } {
  const at = target.indexOf('?');
  return at < 0 ? { path: target, query: '' } : { path: target.slice(0, at), query: target.slice(at) };
}

const NO_SEGMENTS: readonly string[] = [];

/** Without the password: the router answers visits to links with one. */
const plainVisit = (
  req: IncomingMessage,
  namespace: string,
  { path, query, arrivedAt }: { path: string; query: string; arrivedAt: number },
): Visit => ({
  namespace,
  code: path.slice(1),
  rest: NO_SEGMENTS,
  method: 'GET',
  address: req.socket.remoteAddress ?? '',
  ...readClickHeaders((name) => textOf(req.headers[name])),
  query,
  password: null,
  user: null,
  arrivedAt,
});

/** Node returns several values for a few headers only, none of which is read here. */
const textOf = (value: string | string[] | undefined): string | null =>
  typeof value === 'string' ? value : null;
