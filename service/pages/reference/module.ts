import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import type { Language } from '../../../words/language.ts';
import { type Coding, chooseCoding, pack } from '../../http/compress.ts';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { describeApi } from '../../http/openapi/openapi.ts';
import type { WrittenPage } from '../../http/pages/house-style.ts';
import { FileContent, Page } from '../../http/reply.ts';
import type { PagesContext } from '../../kernel/context.ts';
import { defineModule } from '../../kernel/module.ts';
import { notFound } from '../../lib/app-error.ts';
import * as api from './api.ts';
import { GET_COMMAND_LINE } from './api.ts';
import { inOrder, REFERENCE_HEADERS, type Section, sectionPage, sectionsOf } from './page/frame.ts';
import { REFERENCE_SCRIPT_TEXT } from './page/script.ts';
import { startPage } from './page/start.ts';
import { ORIGIN } from './samples/sample.ts';

/** Each version of the script has its own address. */
const FOR_EVER = { 'Cache-Control': 'public, max-age=31536000, immutable' };

/** How many characters of the written sections are kept: writing one takes milliseconds. */
const MOST_KEPT = 2_000_000;

/** Descriptions of the API for programs and for people. All are created on first use. */
function referenceEndpoints({ config }: PagesContext, published: () => readonly Endpoint[]): Endpoint[] {
  const listed = once((): Endpoint[] => inOrder(published().filter((endpoint) => !own.includes(endpoint))));
  const describe = once(() => describeApi(listed(), config.version));
  const description = once(() => Buffer.from(JSON.stringify(describe())));
  const packed = onceFor((coding: Coding) => pack(coding, description()));
  const sections = once(() => sectionsOf(listed()));
  const start = onceFor((language: Language) => startPage(language, sections()));
  const written = new LRUCache<string, WrittenPage>({
    maxSize: MOST_KEPT,
    sizeCalculation: ({ markup }) => markup.length,
  });
  const pageOf = (language: Language, section: Section): WrittenPage => {
    const key = `${language} ${section.id}`;
    const page = written.get(key) ?? sectionPage(language, section, sections(), describe());
    written.set(key, page);
    return page;
  };
  const own: Endpoint[] = [
    endpoint(api.GET_DESCRIPTION, async ({ input, reply }) => {
      const coding = chooseCoding(input.request.headers.get('accept-encoding'), ['br', 'gzip']);
      const content = new FileContent('application/json', coding ? await packed(coding) : description());
      const encoding = coding && { 'Content-Encoding': coding };
      return reply(200, content, {
        headers: { 'Access-Control-Allow-Origin': '*', Vary: 'Accept-Encoding', ...encoding },
      });
    }),
    endpoint(
      api.SHOW_REFERENCE, // The samples begin with the reader's address of Linnet.
      ({ reply, input }) =>
        reply(200, new Page((language) => beginningWith(input.origin, start(language))), {
          headers: REFERENCE_HEADERS,
        }),
    ),
    endpoint(api.GET_REFERENCE_SCRIPT, ({ reply }) =>
      reply(200, new FileContent('text/javascript', REFERENCE_SCRIPT_TEXT), { headers: FOR_EVER }),
    ),
    endpoint(api.SHOW_REFERENCE_SECTION, ({ reply, params }) => {
      const section = sections().find(({ id }) => id === params.section);
      if (!section) throw notFound('Section of the reference');
      return reply(200, new Page((language) => pageOf(language, section)), { headers: REFERENCE_HEADERS });
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

function onceFor<Key, T>(make: (key: Key) => T): (key: Key) => T {
  const made = new Map<Key, T>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}

export const reference = defineModule({
  name: 'reference',
  endpoints: (context, published) => [
    ...referenceEndpoints(context, published),
    commandLineEndpoint(context.paths.commandLine),
  ],
});

/** The address in the built file, which each Linnet replaces by its own (`cli/main.ts`). */
const USUAL_ADDRESS = '"http://127.0.0.1:7431"';

/** The command line as this Linnet hands it out: with the address that it is fetched from (docs/contract/cli.md#the-file). */
const commandLineEndpoint = (file: string): Endpoint =>
  endpoint(GET_COMMAND_LINE, async ({ input, reply }) => {
    const built = await readFile(file, 'utf8').catch(() => undefined);
    if (built === undefined) throw notFound('Command line');
    const text = built.replace(USUAL_ADDRESS, () => JSON.stringify(input.origin));
    const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
    const headers = { ETag: tag, 'Content-Disposition': 'attachment; filename="linnet.mjs"' };
    return input.request.headers.get('if-none-match') === tag
      ? reply(304, null, { headers })
      : reply(200, new FileContent('text/javascript', text), { headers });
  });
