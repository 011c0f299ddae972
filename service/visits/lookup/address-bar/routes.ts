import { Type } from '@sinclair/typebox';
import { hasSessionCookie } from '../../../http/authenticate.ts';
import { type Endpoint, endpoint } from '../../../http/endpoint.ts';
import { LEADING_PAGE_HEADERS } from '../../../http/pages/page.ts';
import { forEveryone, perMinute } from '../../../http/rate-limit.ts';
import { FileContent, PAGE, Page, Redirect } from '../../../http/reply.ts';
import { languageHeaders } from '../../../http/respond.ts';
import type { VisitsContext } from '../../../kernel/context.ts';
import { DEFAULT_NAMESPACE } from '../../../lib/namespace.ts';
import { hasSession } from '../../../people/sessions/index.ts';
import { wantedNameIn } from '../wanted/noise.ts';
import { noteWanted } from '../wanted/wanted.ts';
import { noteFirstUse } from './first-use.ts';
import { findWay } from './go.ts';
import { DESCRIPTION_TYPE, describeSearch, SUGGESTIONS_TYPE } from './opensearch.ts';
import { askPage, choicePage } from './pages.ts';
import { suggest } from './suggest.ts';

const COMMON = { method: 'GET', tag: 'Public' } as const;

const Question = Type.Object({
  q: Type.Optional(
    Type.String({ description: 'The text: what was typed in the address bar.', maxLength: 200 }),
  ),
});

/** What the address bars of browsers ask (docs/contract/lookup.md#address-bar). */
export const addressBarEndpoints = (context: VisitsContext): Endpoint[] => [
  endpoint({
    ...COMMON,
    path: '/opensearch.xml',
    operationId: 'describeSearch',
    summary: 'What a browser needs to offer links in its address bar',
    description:
      'Answers an OpenSearch description. With it a browser offers links of this installation in its address bar.',
    limit: forEveryone(perMinute(60)),
    access: { who: 'anyone' },
    responses: { 200: { media: [DESCRIPTION_TYPE] } },
    handle: ({ input, reply }) =>
      reply(200, new FileContent(DESCRIPTION_TYPE, describeSearch(input.origin, input.language)), {
        headers: { 'Cache-Control': 'no-cache', ...languageHeaders(input.language) },
      }),
  }),
  endpoint({
    ...COMMON,
    path: '/go',
    operationId: 'goToLink',
    summary: 'Go to the link that a text names',
    description:
      'Redirects to the link that the text q names. Where no link has that name, it answers a page with near names.',
    limit: forEveryone(perMinute(240)),
    access: { who: 'anyone' },
    query: Question,
    responses: { 200: PAGE, 302: null, 404: PAGE },
    handle: async ({ input, query, reply }) => {
      const text = query.q?.trim() ?? '';
      if (text === '')
        return reply(200, new Page((language) => askPage(input.origin, language)), {
          headers: LEADING_PAGE_HEADERS,
        });
      const way = await findWay(context, text, {
        address: input.address,
        isMember: () => hasSession(context, input.request),
      });
      if ('path' in way) {
        noteFirstUse(context, input.request);
        return reply(302, new Redirect(way.path));
      }
      const userAgent = input.request.headers.get('user-agent');
      noteWanted(context, { namespace: DEFAULT_NAMESPACE, code: text, userAgent });
      const wanted = hasSessionCookie(input.request) ? wantedNameIn(text) : undefined;
      const page = new Page((language) => choicePage(way.near, wanted?.name ?? null, language));
      const headers = { ...LEADING_PAGE_HEADERS, 'X-Error-Code': 'not_found' };
      return way.near.length > 0
        ? reply(200, page, { headers: LEADING_PAGE_HEADERS })
        : reply(404, page, { headers });
    },
  }),
  endpoint({
    ...COMMON,
    path: '/go/suggest',
    operationId: 'suggestLinks',
    summary: 'Names of links that begin with a text',
    description:
      'Answers names of links that begin with the text q, in the format of OpenSearch suggestions. Signed-in callers get the links that they can see.',
    limit: forEveryone(perMinute(300)),
    access: { who: 'optional', scopes: ['urls:read', 'urls:manage'] },
    query: Question,
    responses: { 200: { media: [SUGGESTIONS_TYPE] } },
    handle: async ({ actor, input, query, reply }) => {
      const asked = { text: query.q?.trim() ?? '', address: input.address, base: input.origin };
      const found = await suggest(context, actor, asked);
      return reply(200, new FileContent(SUGGESTIONS_TYPE, JSON.stringify(found)), {
        headers: { 'Cache-Control': 'no-store' },
      });
    },
  }),
];
