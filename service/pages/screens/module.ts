import type { Elysia } from 'elysia';
import { chooseCoding } from '../../http/compress.ts';
import { requestLanguage } from '../../http/negotiate.ts';
import { type Headers, languageHeaders, redirectTo, respond } from '../../http/respond.ts';
import type { PagesContext } from '../../kernel/context.ts';
import { defineModule } from '../../kernel/module.ts';
import { createScreenFiles, type ScreenFile } from './files.ts';
import { createPages } from './pages.ts';

/** Built files have a hash in their name and never change; the page that refers to them is revalidated each time. */
const IMMUTABLE: Headers = { 'Cache-Control': 'public, max-age=31536000, immutable' };
const FRESH: Headers = { 'Cache-Control': 'no-cache' };
/** For files without a hash in their name that belong to no version of the screens. */
const A_DAY: Headers = { 'Cache-Control': 'public, max-age=86400' };

/** Serves the screens under `/app/`; every path there that is not a file is answered with their page. */
function screenRoutes(context: PagesContext, app: Elysia): void {
  const files = createScreenFiles(context.paths.screens);
  const pages = createPages(files);

  const serve = async (request: Request, path: string): Promise<Response> => {
    const inside = path.replace(/^\/app\/?/, '');
    const file = inside === '' || inside === 'index.html' ? undefined : await files.find(inside);
    if (file) return sendFile(request, file, inside.startsWith('assets/') ? IMMUTABLE : A_DAY);
    const language = requestLanguage(request);
    const page = inside.startsWith('assets/') ? undefined : await pages.find(language, inside);
    return page
      ? sendFile(request, page.file, {
          ...FRESH,
          ...languageHeaders(language),
          'Content-Security-Policy': page.policy,
        })
      : respond(404, 'Not found', { 'Content-Type': 'text/plain' });
  };

  // The router treats `/app` and `/app/` as one path; only the first needs a redirect.
  app.get('/app', ({ request, path }) => (path === '/app' ? redirectTo('/app/') : serve(request, path)));
  app.get('/app/*', ({ request, path }) => serve(request, path));
  // Browsers and phones ask for these names by themselves, also for pages that name another icon.
  for (const icon of ['favicon.ico', 'apple-touch-icon.png'])
    app.get(`/${icon}`, ({ request }) => serve(request, `/app/${icon}`));
  app.get('/login', ({ request }) => redirectTo(`/app/sign-in${new URL(request.url).search}`));
  app.get('/register', ({ request }) => redirectTo(`/app/join${new URL(request.url).search}`));
  app.get('/dashboard', () => redirectTo('/app/'));
}

function sendFile(request: Request, { type, tag, plain, packed }: ScreenFile, headers: Headers): Response {
  const coding = chooseCoding(request.headers.get('accept-encoding'), ['br', 'gzip']);
  const chosen = coding === 'br' && !packed.br ? 'gzip' : coding;
  const bytes = chosen && packed[chosen];
  const etag = `"${tag}${bytes ? `-${chosen}` : ''}"`;
  const varies = headers.Vary ? `Accept-Encoding, ${headers.Vary}` : 'Accept-Encoding';
  const common: Headers = { ...headers, ETag: etag, Vary: varies };
  if (request.headers.get('if-none-match') === etag) return respond(304, null, common);
  return respond(200, bytes ?? plain, {
    'Content-Type': type,
    ...(bytes && chosen && { 'Content-Encoding': chosen }),
    ...common,
  });
}

export const screens = defineModule({ name: 'screens', mount: screenRoutes });
