import { Type } from '@sinclair/typebox';
import type { Language } from '../../../words/language.ts';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { describeApi } from '../../http/openapi/openapi.ts';
import type { WrittenPage } from '../../http/pages/house-style.ts';
import { FileContent, PAGE, Page } from '../../http/reply.ts';
import type { PagesContext } from '../../kernel/context.ts';
import { notFound } from '../../lib/app-error.ts';
import { REFERENCE_SCRIPT_PATH, REFERENCE_SCRIPT_TEXT } from './page/script.ts';
import { sectionPage } from './page/section.ts';
import { REFERENCE_HEADERS } from './page/sheet.ts';
import { startPage } from './page/start.ts';
import { ORIGIN } from './samples/sample.ts';
import { inOrder, sectionsOf } from './sections.ts';

const ROUTE = { method: 'GET', tag: 'System', limit: 'none', access: { who: 'anyone' } } as const;

/** Another version of the script has another address. */
const FOR_EVER = { 'Cache-Control': 'public, max-age=31536000, immutable' };

/** Descriptions of the API for programs and for people. All are created on first use. */
export function referenceEndpoints(
  { config }: PagesContext,
  published: () => readonly Endpoint[],
): Endpoint[] {
  const listed = once((): Endpoint[] => inOrder(published().filter((endpoint) => !own.includes(endpoint))));
  const describe = once(() => describeApi(listed(), config.version));
  const description = once(() => new FileContent('application/json', JSON.stringify(describe())));
  const sections = once(() => sectionsOf(listed()));
  const start = onceFor((language) => startPage(language, sections()));
  const own: Endpoint[] = [
    endpoint({
      ...ROUTE,
      path: '/openapi.json',
      summary: 'The API as an OpenAPI 3.1 description',
      description: 'Answers this description of the API. Any page may read it.',
      responses: { 200: { media: ['application/json'] } },
      handle: ({ reply }) => reply(200, description(), { headers: { 'Access-Control-Allow-Origin': '*' } }),
    }),
    endpoint({
      ...ROUTE,
      path: '/docs',
      summary: 'The API as a page to read: samples, and every operation',
      description: 'Answers the start page of the reference: samples and a list of every operation.',
      responses: { 200: PAGE },
      // The samples begin with the address that the reader has Linnet at.
      handle: ({ reply, input }) =>
        reply(200, new Page((language) => beginningWith(input.origin, start(language))), {
          headers: REFERENCE_HEADERS,
        }),
    }),
    endpoint({
      ...ROUTE,
      path: REFERENCE_SCRIPT_PATH,
      overlaps: ['/docs/:section'],
      summary: 'The script of the page',
      description: 'Answers the script of the reference.',
      responses: { 200: { media: ['text/javascript'] } },
      handle: ({ reply }) =>
        reply(200, new FileContent('text/javascript', REFERENCE_SCRIPT_TEXT), { headers: FOR_EVER }),
    }),
    endpoint({
      ...ROUTE,
      path: '/docs/:section',
      summary: 'One section of the API as a page to read',
      description: 'Answers one section of the reference as an HTML page.',
      params: Type.Object({
        section: Type.String({ description: 'Name of the section, as its address has it.' }),
      }),
      responses: { 200: PAGE, 404: null },
      handle: ({ reply, params }) => {
        const section = sections().find(({ id }) => id === params.section);
        if (!section) throw notFound('Section of the reference');
        return reply(200, new Page((language) => sectionPage(language, section, sections(), describe())), {
          headers: REFERENCE_HEADERS,
        });
      },
    }),
  ];
  return own;
}

/** A page whose samples begin with an address. */
const beginningWith = (origin: string, { language, markup }: WrittenPage): WrittenPage => ({
  language,
  markup: markup.replaceAll(ORIGIN, origin),
});

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function onceFor<T>(make: (language: Language) => T): (language: Language) => T {
  const made = new Map<Language, T>();
  return (language) => {
    const value = made.get(language) ?? make(language);
    made.set(language, value);
    return value;
  };
}
