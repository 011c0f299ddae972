import type { Elysia } from 'elysia';
import { chooseCoding } from '../../http/compress.ts';
import { requestLanguage } from '../../http/negotiate.ts';
import { type Headers, languageHeaders, redirectTo, respond } from '../../http/respond.ts';
import type { PagesContext } from '../../kernel/context.ts';
import { defineModule } from '../../kernel/module.ts';
import { createScreenFiles, type ScreenFile, type ScreenFiles, screenFile } from './files.ts';
import { createPages, manifestIn } from './pages.ts';

/** Built files have a hash in their name and never change; the page that refers to them is revalidated each time. */
const IMMUTABLE: Headers = { 'Cache-Control': 'public, max-age=31536000, immutable' };
const FRESH: Headers = { 'Cache-Control': 'no-cache' };
/** For files without a hash in their name that belong to no version of the screens. */
const A_DAY: Headers = { 'Cache-Control': 'public, max-age=86400' };
/** The screens may ask for the camera, to scan codes; other pages may not (docs/contract/http.md#headers). */
const CAMERA: Headers = { 'Permissions-Policy': 'camera=(self), microphone=(), geolocation=()' };
/** No path of a screen ends in one: such a request is for a file. */
const FILE = /\.[^/]*$/;
/** Browsers and phones ask for these names by themselves, also for pages that name another icon. */
const ICONS = ['favicon.ico', 'apple-touch-icon.png'] as const;

/** Serves the screens under `/app/`; every path there that is not of a file is answered with their page. */
function screenRoutes(context: PagesContext, app: Elysia): void {
  const files = createScreenFiles(context.paths.screens);
  const pages = createPages(files);

  const serve = async (request: Request, path: string): Promise<Response> => {
    const inside = path.replace(/^\/app\/?/, '');
    const file = inside === '' || inside === 'index.html' ? undefined : await files.find(inside);
    if (file) return sendFile(request, file, inside.startsWith('assets/') ? IMMUTABLE : A_DAY);
    const language = requestLanguage(request);
    const page = FILE.test(inside) ? undefined : await pages.find(language, inside);
    return page
      ? sendFile(request, page.file, {
          ...FRESH,
          ...CAMERA,
          ...languageHeaders(language),
          'Content-Security-Policy': page.policy,
        })
      : notFound();
  };

  // The router treats `/app` and `/app/` as one path; only the first needs a redirect.
  app.get('/app', ({ request, path }) => (path === '/app' ? redirectTo('/app/') : serve(request, path)));
  app.get('/app/*', ({ request, path }) => serve(request, path));
  app.get('/app/manifest.webmanifest', async ({ request }) => {
    const language = requestLanguage(request);
    const file = await screenFile('application/manifest+json', Buffer.from(manifestIn(language)));
    return sendFile(request, file, { ...FRESH, ...languageHeaders(language) });
  });
  mountIcons(app, files);
  app.get('/login', ({ request }) => redirectTo(`/app/sign-in${new URL(request.url).search}`));
  app.get('/register', ({ request }) => redirectTo(`/app/join${new URL(request.url).search}`));
  app.get('/dashboard', () => redirectTo('/app/'));
}

const notFound = (): Response => respond(404, 'Not found', { 'Content-Type': 'text/plain' });

function mountIcons(app: Elysia, files: ScreenFiles): void {
  for (const icon of ICONS)
    app.get(`/${icon}`, async ({ request }) => {
      const file = await files.find(icon);
      return file ? sendFile(request, file, A_DAY) : notFound();
    });
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

export const screens = defineModule({
  name: 'screens',
  mount: screenRoutes,
  mountOnDomains: ({ paths }, app) => mountIcons(app, createScreenFiles(paths.screens)),
});
