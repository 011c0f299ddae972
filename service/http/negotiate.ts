const API = /^\/(api|auth|oauth|host)\//;

/** Paths of pages below those of the API (docs/contract/http.md#page-or-json). */
const PAGES_AMONG_API = new Set([
  '/auth/device/login',
  '/auth/device/consent',
  '/auth/device/callback',
  '/auth/restore',
]);

/** Whether the answer to this path may be JSON or a page, depending on the request. */
export const isNegotiable = (path: string): boolean => !API.test(path) || PAGES_AMONG_API.has(path);

/**
 * Whether the answer to a request should be JSON rather than a page
 * (docs/contract/http.md#page-or-json).
 *
 * `POST /auth/restore` is a call of the API, unless the form of the page at that path sends it.
 */
export function wantsJson(request: Pick<Request, 'headers' | 'method'>, path: string): boolean {
  if (request.headers.get('accept')?.toLowerCase().includes('application/json')) return true;
  if (request.headers.get('content-type')?.toLowerCase().startsWith('application/json')) return true;
  if (!API.test(path)) return false;
  if (!PAGES_AMONG_API.has(path)) return true;
  return path === '/auth/restore' && request.method === 'POST' && !isForm(request);
}

const isForm = ({ headers }: Pick<Request, 'headers'>): boolean =>
  headers.get('content-type')?.toLowerCase().startsWith('application/x-www-form-urlencoded') ?? false;
