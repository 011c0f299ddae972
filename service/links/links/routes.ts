import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { readerOf } from '../../http/negotiate.ts';
import type { LinksContext } from '../../kernel/context.ts';
import { signedIn } from '../../lib/actor.ts';
import {
  judgeDestination,
  keepBlockedPattern,
  listBlockedPatterns,
  removeBlockedPattern,
} from '../destination/index.ts';
import { listAbout, saveAbout, toAbout } from './about/about.ts';
import * as aboutApi from './about/api.ts';
import * as api from './api.ts';
import { changeBinSettings, describeBinSettings } from './bin/bin-links.ts';
import { binEndpoints } from './bin/bin-routes.ts';
import { blockEndpoints } from './block/block-routes.ts';
import { bulkEndpoints } from './bulk/bulk-routes.ts';
import * as claimApi from './claim/api.ts';
import { claimLinks } from './claim/claim-links.ts';
import { creationEndpoints } from './create/create-routes.ts';
import { editLink } from './edit/edit-link.ts';
import { removeLink, removeLinksOfDomain } from './edit/remove-links.ts';
import * as forwardingApi from './forwarding/api.ts';
import { getForwarding, setForwarding, showExamples } from './forwarding/link-forwarding.ts';
import { changeLinkRules, describeLinkRules } from './link-rules.ts';
import * as lookupApi from './list/api.ts';
import { listOwnLinks } from './list/list-links.ts';
import { lookUpLinks } from './list/look-up-links.ts';
import { keptUntilForApi } from './names/kept-names.ts';
import { keptNamesHostEndpoints, nameEndpoints } from './names/names-routes.ts';
import * as ownershipApi from './ownership/api.ts';
import { listLinkEditors, passOn, shareWith } from './ownership/sharing.ts';
import * as pageApi from './page-of-links/api.ts';
import { getPageOfLinks, setPageOfLinks } from './page-of-links/page-of-links.ts';
import * as rulesApi from './rules/api.ts';
import { getLinkRules, setLinkRules } from './rules/link-rules.ts';
import { getEditableLink, getLinkByAddress, getLinkByLooseId, tagsFor, viewOf } from './service.ts';
import { toListItem, toUpdateResponse } from './wire.ts';

export const linkEndpoints = (context: LinksContext): Endpoint[] => [
  ...creationEndpoints(context),
  ...singleLinkEndpoints(context),
  ...lookupEndpoints(context),
  ...blockEndpoints(context),
  ...bulkEndpoints(context),
  ...binEndpoints(context),
  ...claimEndpoints(context),
  ...forwardingEndpoints(context),
  ...nameEndpoints(context),
  ...aboutEndpoints(context),
  ...ownershipEndpoints(context),
  ...ruleEndpoints(context),
  ...pageEndpoints(context),
];

/** Where links may not lead, and who makes them. */
export const linkHostEndpoints = (context: LinksContext): Endpoint[] => [
  endpoint(api.LIST_BLOCKED_DESTINATIONS, ({ reply }) =>
    reply(200, { patterns: listBlockedPatterns(context) }),
  ),
  endpoint(api.BLOCK_DESTINATION, async ({ actor, body, reply }) => {
    await keepBlockedPattern(context, body, actor);
    return reply(200, { patterns: listBlockedPatterns(context) });
  }),
  endpoint(api.UNBLOCK_DESTINATION, async ({ actor, params, reply }) => {
    await removeBlockedPattern(context, params.pattern_id, actor);
    return reply(200, { patterns: listBlockedPatterns(context) });
  }),
  endpoint(api.TEST_DESTINATION, ({ actor, body, input, reply }) =>
    reply(200, judgeDestination(context, body.address, readerOf(actor, input))),
  ),
  endpoint(api.GET_RULES_FOR_LINKS, async ({ reply }) => reply(200, await describeLinkRules(context))),
  endpoint(api.CHANGE_RULES_FOR_LINKS, async ({ actor, body, reply }) => {
    await changeLinkRules(context, body, actor);
    return reply(200, await describeLinkRules(context));
  }),
  ...keptNamesHostEndpoints(context),
  endpoint(api.GET_BIN_SETTINGS, ({ reply }) => reply(200, describeBinSettings(context))),
  endpoint(api.CHANGE_BIN_SETTINGS, async ({ actor, body, reply }) => {
    await changeBinSettings(context, body, actor);
    return reply(200, describeBinSettings(context));
  }),
];

/** The list of links, and operations on one link. */
const singleLinkEndpoints = (context: LinksContext): Endpoint[] => [
  ...readingEndpoints(context),
  ...changingEndpoints(context),
];

const readingEndpoints = (context: LinksContext): Endpoint[] => [
  endpoint(api.LIST_URLS, async (call) => {
    const { links, ...paging } = await listOwnLinks(context, signedIn(call.actor), call.query);
    const [view, tagsOf] = [viewOf(context, call), await tagsFor(context, call, links)];
    const hasNext = paging.page * paging.pageSize < paging.total;
    const items = links.map((link) => toListItem(link, view, tagsOf));
    return call.reply(200, { items, ...paging, hasNext });
  }),
  endpoint(api.GET_URL, async (call) => {
    const link = await getLinkByLooseId(context, signedIn(call.actor), call.params.url_id);
    return call.reply(200, toListItem(link, viewOf(context, call), await tagsFor(context, call, [link])));
  }),
  endpoint(api.GET_URL_BY_ADDRESS, async (call) => {
    const { domain, alias } = call.params;
    const link = await getLinkByAddress(context, signedIn(call.actor), domain, alias);
    return call.reply(200, toListItem(link, viewOf(context, call), await tagsFor(context, call, [link])));
  }),
];

/** Former aliases are free, as clients of the platform know it, unless the owner wants otherwise. */
const editAs = (context: LinksContext, { url_id: id }: { url_id: string }) => ({
  id,
  keptUntil: keptUntilForApi(context),
});

const changingEndpoints = (context: LinksContext): Endpoint[] => [
  endpoint(api.UPDATE_URL, async (call) => {
    const link = await editLink(context, signedIn(call.actor), editAs(context, call.params), call.body);
    return call.reply(
      200,
      toUpdateResponse(link, viewOf(context, call), await tagsFor(context, call, [link])),
    );
  }),
  endpoint(api.UPDATE_URL_STATUS, async (call) => {
    const link = await editLink(context, signedIn(call.actor), editAs(context, call.params), call.body);
    return call.reply(
      200,
      toUpdateResponse(link, viewOf(context, call), await tagsFor(context, call, [link])),
    );
  }),
  endpoint(api.DELETE_URL, async ({ actor, params, reply }) => {
    await removeLink(context, signedIn(actor), params.url_id);
    return reply(200, { message: 'URL deleted', id: params.url_id });
  }),
  endpoint(api.BULK_DELETE_URLS, async ({ actor, query: { domain }, reply }) => {
    const count = await removeLinksOfDomain(context, signedIn(actor), domain);
    return reply(200, { message: `Deleted ${count} ${count === 1 ? 'URL' : 'URLs'}`, count, domain });
  }),
];

/** Taking over links that were made without an account (docs/contract/links.md#claiming). */
const claimEndpoints = (context: LinksContext): Endpoint[] => [
  endpoint(claimApi.CLAIM_URLS, async ({ actor, body: { claims }, reply }) => {
    const results = await claimLinks(context, signedIn(actor), claims);
    return reply(200, { results, claimed: results.filter(({ status }) => status === 'claimed').length });
  }),
];

/** What links pass on to their destinations (docs/contract/forwarding.md). */
const forwardingEndpoints = (context: LinksContext): Endpoint[] => [
  endpoint(forwardingApi.GET_LINK_FORWARDING, async ({ actor, params, reply }) =>
    reply(200, await getForwarding(context, signedIn(actor), params.link_id)),
  ),
  endpoint(forwardingApi.SET_LINK_FORWARDING, async ({ actor, params, body, reply }) =>
    reply(200, await setForwarding(context, signedIn(actor), params.link_id, body)),
  ),
  endpoint(forwardingApi.TRY_LINK_FORWARDING, async ({ actor, params, body, reply }) =>
    reply(200, { examples: await showExamples(context, signedIn(actor), params.link_id, body) }),
  ),
];

/** Whose links are, and who may change them (docs/contract/directory.md#passing-on). */
const ownershipEndpoints = (context: LinksContext): Endpoint[] => [
  endpoint(ownershipApi.PASS_LINK_ON, async ({ actor, params, body, reply }) =>
    reply(200, await passOn(context, signedIn(actor), params.link_id, body.account_id)),
  ),
  endpoint(ownershipApi.LIST_LINK_EDITORS, async ({ actor, params, reply }) =>
    reply(200, await listLinkEditors(context, signedIn(actor), params.link_id)),
  ),
  endpoint(ownershipApi.SET_LINK_EDITORS, async ({ actor, params, body, reply }) =>
    reply(200, await shareWith(context, signedIn(actor), params.link_id, body)),
  ),
];

/** Where visitors go for whom all conditions of a rule hold (docs/contract/rules.md). */
const ruleEndpoints = (context: LinksContext): Endpoint[] => [
  endpoint(rulesApi.GET_LINK_RULES, async ({ actor, params, reply }) =>
    reply(200, await getLinkRules(context, signedIn(actor), params.link_id)),
  ),
  endpoint(rulesApi.SET_LINK_RULES, async ({ actor, params, body, reply }) =>
    reply(200, await setLinkRules(context, signedIn(actor), params.link_id, body.rules)),
  ),
];

/** Pages that links show in place of a destination (docs/contract/pages-of-links.md). */
const pageEndpoints = (context: LinksContext): Endpoint[] => [
  endpoint(pageApi.GET_PAGE_OF_LINKS, async ({ actor, params, reply }) =>
    reply(200, await getPageOfLinks(context, signedIn(actor), params.link_id)),
  ),
  endpoint(pageApi.SET_PAGE_OF_LINKS, async (call) => {
    const place = { id: call.params.link_id, base: viewOf(context, call).base };
    return call.reply(200, await setPageOfLinks(context, signedIn(call.actor), place, call.body));
  }),
];

/** Title and notes of a link (docs/contract/directory.md#title-and-notes). */
const aboutEndpoints = (context: LinksContext): Endpoint[] => [
  endpoint(aboutApi.LIST_LINK_ABOUTS, async ({ actor, query, reply }) =>
    reply(200, { items: await listAbout(context, signedIn(actor), query.ids.split(',')) }),
  ),
  endpoint(aboutApi.GET_LINK_ABOUT, async ({ actor, params, reply }) =>
    reply(200, toAbout(await getEditableLink(context, signedIn(actor), params.link_id))),
  ),
  endpoint(aboutApi.UPDATE_LINK_ABOUT, async ({ actor, params, body, reply }) =>
    reply(200, await saveAbout(context, signedIn(actor), params.link_id, body)),
  ),
];

/** Looking up links as one types (docs/contract/links.md#search). */
const lookupEndpoints = (context: LinksContext): Endpoint[] => [
  endpoint(lookupApi.SEARCH_LINKS, async (call) => {
    const { links, namesOf, ...paging } = await lookUpLinks(context, signedIn(call.actor), call.query);
    const [view, tagsOf] = [viewOf(context, call), await tagsFor(context, call, links)];
    const items = links.map((link) => ({
      ...toListItem(link, view, tagsOf),
      title: link.title,
      names: namesOf(link),
    }));
    return call.reply(200, { items, ...paging, hasNext: paging.page * paging.pageSize < paging.total });
  }),
];
