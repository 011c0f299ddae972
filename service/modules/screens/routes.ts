import type { Elysia } from 'elysia';
import type { Context } from '../../context.ts';
import { chooseCoding } from '../../http/compress.ts';
import { corsFor } from '../../http/origin/cors.ts';
import { type Headers, redirectTo, respond } from '../../http/respond.ts';
import { createScreenFiles, type ScreenFile } from './files.ts';

const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
].join('; ');

/** Built files have a hash in their name and never change; the page that refers to them is revalidated each time. */
const IMMUTABLE: Headers = { 'Cache-Control': 'public, max-age=31536000, immutable' };
const FRESH: Headers = { 'Cache-Control': 'no-cache', 'Content-Security-Policy': POLICY };

/** Serves the screens under `/app/`; every path there that is not a file is answered with their page. */
export function screenRoutes(context: Context, app: Elysia): void {
  const files = createScreenFiles(context.paths.screens);

  const serve = async (request: Request, path: string): Promise<Response> => {
    const inside = path.replace(/^\/app\/?/, '');
    const asset = inside.startsWith('assets/') ? await files.find(inside) : undefined;
    if (asset) return sendFile(request, asset, IMMUTABLE);
    const page = inside.startsWith('assets/')
      ? undefined
      : ((await findFile(inside)) ?? (await files.find('index.html')));
    return page
      ? sendFile(request, page, FRESH)
      : respond(404, 'Not found', { 'Content-Type': 'text/plain' });
  };
  const findFile = (path: string): Promise<ScreenFile | undefined> =>
    path === '' ? Promise.resolve(undefined) : files.find(path);

  app.get('/', ({ request }) => redirectTo('/app/', corsFor(context, request, '/')));
  // The router treats `/app` and `/app/` as one path; only the first needs a redirect.
  app.get('/app', ({ request, path }) => (path === '/app' ? redirectTo('/app/') : serve(request, path)));
  app.get('/app/*', ({ request, path }) => serve(request, path));
  app.get('/login', ({ request }) => redirectTo(`/app/sign-in${new URL(request.url).search}`));
  app.get('/register', ({ request }) => redirectTo(`/app/join${new URL(request.url).search}`));
  app.get('/dashboard', () => redirectTo('/app/'));
}

function sendFile(request: Request, file: ScreenFile, headers: Headers): Response {
  const takesGzip = chooseCoding(request.headers.get('accept-encoding'), ['gzip']) === 'gzip';
  const gzipped = takesGzip ? file.gzipped : null;
  return respond(200, gzipped ?? file.plain, {
    'Content-Type': file.type,
    ...(gzipped && { 'Content-Encoding': 'gzip' }),
    Vary: 'Accept-Encoding',
    ...headers,
  });
}
