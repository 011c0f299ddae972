import { AppError } from '../../lib/app-error.ts';
import { parseUrl } from '../../lib/parse-url.ts';
import { requestOrigin } from '../listener/listener-request.ts';
import type { Hosts } from './hosts.ts';

/** What is needed to tell our own pages from others; a context has it. */
export type WithHosts = { hosts: Pick<Hosts, 'chosenUrl' | 'allowedOrigins'> };

/**
 * Whether the `Origin` of a request is one of our own pages, or one that the owner allows.
 *
 * Without TLS browsers send no `Sec-Fetch-Site`, and `SameSite` does not tell ports apart: it would admit pages of other
 * programs on the same computer. A request without `Origin` is admitted: browsers always send it with forms and scripts
 * of other sites.
 *
 * The scheme counts as well: a page of the same host by the other scheme may be that of another program, or made up on
 * its way. Where a proxy that is not trusted ends TLS, requests look as if they came by HTTP (`isBehindTls`).
 *
 * Why: docs/decisions/people.md#requests-from-foreign-pages
 */
export function hasAllowedOrigin({ hosts }: WithHosts, request: Request): boolean {
  const origin = request.headers.get('origin');
  if (origin === null || hosts.allowedOrigins().includes(origin)) return true;
  const page = parseUrl(origin);
  const asked = parseUrl(requestOrigin(request));
  if (page === undefined) return false;
  if (asked && isSamePlace(page, asked)) return true;
  if (asked && isSamePlace(page, { protocol: 'https:', host: asked.host }) && isBehindTls(request))
    return true;
  // Behind a reverse proxy, our pages have the address that was chosen for links.
  const chosen = parseUrl(hosts.chosenUrl() ?? '');
  return chosen !== undefined && isSamePlace(page, chosen);
}

type Place = Pick<URL, 'protocol' | 'host'>;

const isSamePlace = (one: Place, other: Place): boolean =>
  one.protocol === other.protocol && one.host === other.host;

/**
 * Whether the browser itself came by TLS, though Linnet was asked without. Either the browser says that the page and the
 * address are of one origin, scheme included; or a proxy says it. Pages can add neither to their requests: the first
 * name is the browser's own, and the second needs a preflight that is not granted.
 */
function isBehindTls({ headers }: Request): boolean {
  const proxied = headers.get('x-forwarded-proto')?.split(',', 1)[0]?.trim().toLowerCase();
  return headers.get('sec-fetch-site') === 'same-origin' || proxied === 'https';
}

/** The refusal of a change that a page of another origin sent with the cookies of a signed-in person. */
export const foreignOrigin = (): AppError =>
  new AppError(
    'forbidden',
    'This page may not act for the person signed in here; the owner can allow its address in the network settings',
  );
