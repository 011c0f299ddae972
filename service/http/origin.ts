import type { Context } from '../context.ts';
import { parseUrl } from '../lib/parse-url.ts';

/**
 * Whether a browser sent this request from one of our own pages, as far as it says so.
 *
 * On a local network there is no `Sec-Fetch-Site`, and `SameSite` does not tell ports apart: a page of
 * another program on the same machine would be let in by it. Requests without an `Origin` are not a
 * cross-site form or script; browsers always send one with those.
 */
export function hasOwnOrigin({ config }: Pick<Context, 'config'>, request: Request): boolean {
  const origin = request.headers.get('origin');
  if (origin === null) return true;
  const host = parseUrl(origin)?.host;
  if (host === undefined) return false;
  if (host === request.headers.get('host')?.toLowerCase()) return true;
  // Behind a reverse proxy the page's address is the public one.
  return config.publicUrl !== null && host === new URL(config.publicUrl).host;
}
