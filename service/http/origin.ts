import { AppError } from '../lib/app-error.ts';
import { parseUrl } from '../lib/parse-url.ts';
import type { Hosts } from './hosts.ts';
import { originOf } from './listener-request.ts';

/** What tells our own pages from others: a context has it. */
export type WithHosts = { hosts: Pick<Hosts, 'chosenUrl' | 'allowedOrigins'> };

/**
 * Whether a browser sent this request from one of our own pages, or from a place the owner allows, as far as it says so.
 *
 * On a local network there is no `Sec-Fetch-Site`, and `SameSite` does not tell ports apart: a page of
 * another program on the same machine would be let in by it. Requests without an `Origin` are not a
 * cross-site form or script; browsers always send one with those.
 */
export function hasAllowedOrigin({ hosts }: WithHosts, request: Request): boolean {
  const origin = request.headers.get('origin');
  if (origin === null || hosts.allowedOrigins().includes(origin)) return true;
  const host = parseUrl(origin)?.host;
  if (host === undefined) return false;
  if (host === parseUrl(originOf(request))?.host) return true;
  // Behind a reverse proxy the page's address is the chosen one.
  const chosen = hosts.chosenUrl();
  return chosen !== null && host === new URL(chosen).host;
}

/** The refusal of what a page of another place sent with the cookies of somebody signed in here. */
export const foreignOrigin = (): AppError =>
  new AppError(
    'forbidden',
    'This page may not act for the person signed in here; the owner can allow its address in the network settings',
  );
