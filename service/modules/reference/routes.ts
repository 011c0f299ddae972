import type { Context } from '../../context.ts';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { describeApi } from '../../http/openapi/openapi.ts';
import { FileContent, PAGE, Page } from '../../http/reply.ts';
import { REFERENCE_HEADERS, referencePage } from './reference-page.ts';
import { inOrder } from './sections.ts';

const ROUTE = { method: 'GET', tag: 'System', limit: 'none', access: { who: 'anyone' } } as const;

/** Descriptions of the API for programs and for people. Both are created on first use. */
export function referenceEndpoints({ config }: Context, published: () => readonly Endpoint[]): Endpoint[] {
  const listed = once((): Endpoint[] => inOrder(published().filter((endpoint) => !own.includes(endpoint))));
  const describe = once(() => describeApi(listed(), config.version));
  const description = once(() => new FileContent('application/json', JSON.stringify(describe())));
  const reference = once(() => referencePage(listed(), describe()));
  const own: Endpoint[] = [
    endpoint({
      ...ROUTE,
      path: '/openapi.json',
      summary: 'The API as an OpenAPI 3.1 description',
      responses: { 200: { media: ['application/json'] } },
      handle: ({ reply }) => reply(200, description(), { headers: { 'Access-Control-Allow-Origin': '*' } }),
    }),
    endpoint({
      ...ROUTE,
      path: '/docs',
      summary: 'The API as a page to read',
      responses: { 200: PAGE },
      handle: ({ reply }) => reply(200, new Page(reference), { headers: REFERENCE_HEADERS }),
    }),
  ];
  return own;
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
