const API = /^\/(api|auth|oauth|host)\//;

/** Pages although their path says API (docs/contract/http.md#page-or-json). */
const PAGES_AMONG_API = new Set([
  '/auth/device/login',
  '/auth/device/consent',
  '/auth/device/callback',
  '/auth/restore',
]);

/** Whether answers to this path can be either JSON or a page. */
export const isNegotiable = (path: string): boolean => !API.test(path) || PAGES_AMONG_API.has(path);

/**
 * Whether a response that could be either should be JSON rather than a page
 * (docs/contract/http.md#page-or-json).
 *
 * `POST /auth/restore` is the API call of that name, unless the form of the page sends it.
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
