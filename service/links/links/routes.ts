import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { readerOf } from '../../http/reader.ts';
import type { LinksContext } from '../../kernel/context.ts';
import { signedIn } from '../../lib/actor.ts';
import {
  judgeDestination,
  keepBlockedPattern,
  listBlockedPatterns,
  removeBlockedPattern,
} from '../destination/index.ts';
import { aboutEndpoints } from './about/about-routes.ts';
import * as api from './api.ts';
import { changeBinSettings, describeBinSettings } from './bin/bin-links.ts';
import { binEndpoints } from './bin/bin-routes.ts';
import { blockEndpoints } from './block/block-routes.ts';
import { bulkEndpoints } from './bulk/bulk-routes.ts';
import { claimEndpoints } from './claim/claim-routes.ts';
import { creationEndpoints } from './create/create-routes.ts';
import { editLink } from './edit/edit-link.ts';
import { removeLink, removeLinksOfDomain } from './edit/remove-links.ts';
import { forwardingEndpoints } from './forwarding/forwarding-routes.ts';
import { changeLinkRules, describeLinkRules } from './link-rules.ts';
import { listOwnLinks } from './list/list-links.ts';
import { lookupEndpoints } from './list/look-up-routes.ts';
import { keptUntilForApi } from './names/kept-names.ts';
import { keptNamesHostEndpoints, nameEndpoints } from './names/names-routes.ts';
import { ownershipEndpoints } from './ownership/ownership-routes.ts';
import { ruleEndpoints } from './rules/rules-routes.ts';
import { getLinkByAddress, getLinkByLooseId, tagsFor, viewOf } from './service.ts';
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
  endpoint(api.GET_RULES_FOR_LINKS, ({ reply }) => reply(200, describeLinkRules(context))),
  endpoint(api.CHANGE_RULES_FOR_LINKS, async ({ actor, body, reply }) => {
    await changeLinkRules(context, body, actor);
    return reply(200, describeLinkRules(context));
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
