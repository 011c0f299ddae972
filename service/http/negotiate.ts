const API = /^\/(api|auth|oauth|host)\//;

/** Pages although their path says API (contract, links 1.8). */
const PAGES_AMONG_API = new Set([
  '/auth/device/login',
  '/auth/device/consent',
  '/auth/device/callback',
  '/auth/restore',
]);

/**
 * Whether a response that could be either should be JSON rather than a page (contract, links 1.8).
 *
 * `POST /auth/restore` is the API call of that name; only the GET is a page.
 */
export function wantsJson(request: Request, path: string): boolean {
  if (request.headers.get('accept')?.includes('application/json')) return true;
  if (request.headers.get('content-type')?.startsWith('application/json')) return true;
  if (!API.test(path)) return false;
  return !PAGES_AMONG_API.has(path) || (path === '/auth/restore' && request.method === 'POST');
}
