import { type Static, Type } from '@sinclair/typebox';
import { byAge } from '../../base/clock/index.ts';
import { isFetchedAhead } from '../../clicks/clicks/index.ts';
import { hasSessionCookie } from '../../http/authenticate.ts';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { LEADING_PAGE_HEADERS } from '../../http/pages/page.ts';
import { FileContent, Page, Redirect } from '../../http/reply.ts';
import { languageHeaders } from '../../http/respond.ts';
import type { VisitsContext } from '../../kernel/context.ts';
import { defineModule } from '../../kernel/module.ts';
import { DEFAULT_NAMESPACE } from '../../lib/namespace.ts';
import { hasSession } from '../../people/sessions/index.ts';
import { askPage, choicePage, describeSearch } from './address-bar/pages.ts';
import { findWay, noteFirstUse, suggest } from './address-bar/service.ts';
import * as api from './api.ts';
import { DESCRIPTION_TYPE, SUGGESTIONS_TYPE } from './api.ts';
import type { NameIndex } from './names/name-index.ts';
import { openNames } from './names/open-names.ts';
import { createWantedNames, type WantedNames } from './wanted/counter.ts';
import { wantedNameIn } from './wanted/noise.ts';
import { dismissName, listWantedNames, noteWanted, removeOldWanted } from './wanted/wanted.ts';

declare module '../../kernel/context.ts' {
  interface VisitsParts {
    /** The names of links, for visitors who do not know them exactly. */
    names: NameIndex;
    /** Names that visitors looked for in vain. */
    wantedNames: WantedNames;
  }

  interface Settings extends Static<typeof LOOKUP_SETTINGS> {}
}

/** The owner's settings of this module, with their defaults. */
const LOOKUP_SETTINGS = Type.Object({
  /** Who is redirected from a name that only looks like that of a link (docs/contract/lookup.md#switch). */
  forgivingLookup: Type.Union([Type.Literal('off'), Type.Literal('network'), Type.Literal('everyone')], {
    default: 'network',
  }),
});

/** The owner's choice of who is redirected from a name that only looks like that of a link. */
const lookupHostEndpoints = (context: VisitsContext): Endpoint[] => [
  endpoint(api.GET_LOOKUP_SETTINGS, ({ reply }) =>
    reply(200, { forgiving: context.settings.get('forgivingLookup') }),
  ),
  endpoint(api.CHANGE_LOOKUP_SETTINGS, async ({ actor, body: { forgiving }, reply }) => {
    await context.settings.set('forgivingLookup', forgiving, actor);
    return reply(200, { forgiving });
  }),
];

/** Names that visitors looked for in vain (docs/contract/lookup.md#wanted-names). */
const wantedEndpoints = (context: VisitsContext): Endpoint[] => [
  endpoint(api.LIST_WANTED_NAMES, async ({ query, reply }) =>
    reply(200, await listWantedNames(context, query)),
  ),
  endpoint(api.DISMISS_WANTED_NAME, async ({ params, reply }) => {
    await dismissName(context, params.folded);
    return reply(200, { message: 'Taken off the list' });
  }),
];

/** Requests from the address bars of browsers (docs/contract/lookup.md#address-bar). */
const addressBarEndpoints = (context: VisitsContext): Endpoint[] => [
  endpoint(api.DESCRIBE_SEARCH, ({ input, reply }) =>
    reply(200, new FileContent(DESCRIPTION_TYPE, describeSearch(input.origin, input.language)), {
      headers: { 'Cache-Control': 'no-cache', ...languageHeaders(input.language) },
    }),
  ),
  endpoint(api.GO_TO_LINK, async ({ input, query, reply }) => {
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
    const { headers: sent } = input.request;
    if (!isFetchedAhead((name) => sent.get(name)))
      noteWanted(context, { namespace: DEFAULT_NAMESPACE, code: text, userAgent: sent.get('user-agent') });
    const wanted = hasSessionCookie(input.request) ? wantedNameIn(text) : undefined;
    const page = new Page((language) => choicePage(way.near, wanted?.name ?? null, language));
    const headers = { ...LEADING_PAGE_HEADERS, 'X-Error-Code': 'not_found' };
    return way.near.length > 0
      ? reply(200, page, { headers: LEADING_PAGE_HEADERS })
      : reply(404, page, { headers });
  }),
  endpoint(api.SUGGEST_LINKS, async ({ actor, input, query, reply }) => {
    const asked = { text: query.q?.trim() ?? '', address: input.address, base: input.origin };
    const found = await suggest(context, actor, asked);
    return reply(200, new FileContent(SUGGESTIONS_TYPE, JSON.stringify(found)), {
      headers: { 'Cache-Control': 'no-store' },
    });
  }),
];

export const lookup = defineModule({
  name: 'lookup',
  needs: ['clockCheck', 'jobs'],
  adds: ['names', 'wantedNames'],
  settings: LOOKUP_SETTINGS.properties,
  open: (kernel) => ({ names: openNames(kernel), wantedNames: createWantedNames(kernel) }),
  close: async ({ names, wantedNames }) => {
    names.close();
    await wantedNames.close();
  },
  endpoints: (context) => [...wantedEndpoints(context), ...addressBarEndpoints(context)],
  hostEndpoints: lookupHostEndpoints,
  hourly: { removeOldWanted: byAge(removeOldWanted) },
});
