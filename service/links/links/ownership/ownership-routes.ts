import { type Endpoint, endpoint } from '../../../http/endpoint.ts';
import type { LinksContext } from '../../../kernel/context.ts';
import { signedIn } from '../../../lib/actor.ts';
import { LINK_LIMIT, MANAGING, READING } from '../route-rules.ts';
import { Colleagues, EditorsBody, LinkOwner, OwnershipParams, PassOnBody } from './ownership-model.ts';
import { passOn } from './pass-on.ts';
import { listLinkEditors, shareWith } from './sharing.ts';

const LINK = { tag: 'Team', limit: LINK_LIMIT, params: OwnershipParams } as const;

/** Whose links are, and who may change them (docs/contract/directory.md#passing-on). */
export const ownershipEndpoints = (context: LinksContext): Endpoint[] => [
  endpoint({
    ...LINK,
    method: 'PUT',
    path: '/api/v1/links/:link_id/owner',
    operationId: 'passLinkOn',
    summary: 'Pass a link on to a colleague',
    description:
      'Makes another account the owner of a link. The former owner can no longer change it unless it is shared.',
    access: MANAGING,
    body: PassOnBody,
    responses: { 200: LinkOwner, 400: null, 404: null },
    handle: async ({ actor, params, body, reply }) =>
      reply(200, await passOn(context, signedIn(actor), params.link_id, body.account_id)),
  }),
  endpoint({
    ...LINK,
    method: 'GET',
    path: '/api/v1/links/:link_id/editors',
    operationId: 'listLinkEditors',
    summary: 'Who may change a link beside its owner',
    description:
      'Lists the accounts that a link is shared with: they may change it, its owner alone may pass it on.',
    access: READING,
    responses: { 200: Colleagues, 404: null },
    handle: async ({ actor, params, reply }) =>
      reply(200, { items: await listLinkEditors(context, signedIn(actor), params.link_id) }),
  }),
  endpoint({
    ...LINK,
    method: 'PUT',
    path: '/api/v1/links/:link_id/editors',
    operationId: 'setLinkEditors',
    summary: 'Share a link with colleagues',
    description:
      'Replaces the list of accounts that may change a link. An empty list shares it with no account.',
    access: MANAGING,
    body: EditorsBody,
    responses: { 200: Colleagues, 400: null, 404: null },
    handle: async ({ actor, params, body, reply }) =>
      reply(200, { items: await shareWith(context, signedIn(actor), params.link_id, body.account_ids) }),
  }),
];
