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
 */
export function hasAllowedOrigin({ hosts }: WithHosts, request: Request): boolean {
  const origin = request.headers.get('origin');
  if (origin === null || hosts.allowedOrigins().includes(origin)) return true;
  const host = parseUrl(origin)?.host;
  if (host === undefined) return false;
  if (host === parseUrl(requestOrigin(request))?.host) return true;
  // Behind a reverse proxy, our pages have the address that was chosen for links.
  const chosen = hosts.chosenUrl();
  return chosen !== null && host === new URL(chosen).host;
}

/** The refusal of a change that a page of another origin sent with the cookies of a signed-in person. */
export const foreignOrigin = (): AppError =>
  new AppError(
    'forbidden',
    'This page may not act for the person signed in here; the owner can allow its address in the network settings',
  );
