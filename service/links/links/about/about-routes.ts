import { type Endpoint, endpoint } from '../../../http/endpoint.ts';
import type { LinksContext } from '../../../kernel/context.ts';
import { signedIn } from '../../../lib/actor.ts';
import { LINK_LIMIT, MANAGING, READING } from '../route-rules.ts';
import { getEditableLink } from '../service.ts';
import { listAbout, saveAbout, toAbout } from './about.ts';
import { AboutBody, AboutParams, AboutsQuery, LinkAbout, LinkAbouts } from './about-model.ts';

const TAG = 'Team';
const ABOUT = {
  path: '/api/v1/links/:link_id/about',
  tag: TAG,
  limit: LINK_LIMIT,
  params: AboutParams,
} as const;

/** Title and notes of a link (docs/contract/directory.md#title-and-notes). */
export const aboutEndpoints = (context: LinksContext): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/v1/links/about',
    operationId: 'listLinkAbouts',
    summary: 'Title and notes of several links',
    description:
      'Answers title and notes of up to 100 links. Links that the caller may not change are left out.',
    tag: TAG,
    limit: LINK_LIMIT,
    access: READING,
    query: AboutsQuery,
    responses: { 200: LinkAbouts },
    handle: async ({ actor, query, reply }) =>
      reply(200, { items: await listAbout(context, signedIn(actor), query.ids.split(',')) }),
  }),
  endpoint({
    ...ABOUT,
    method: 'GET',
    operationId: 'getLinkAbout',
    summary: 'Title and notes of a link',
    description: 'Answers what the team calls a link, and what it notes about it. Visitors do not see this.',
    access: READING,
    responses: { 200: LinkAbout, 404: null },
    handle: async ({ actor, params, reply }) =>
      reply(200, toAbout(await getEditableLink(context, signedIn(actor), params.link_id))),
  }),
  endpoint({
    ...ABOUT,
    method: 'PATCH',
    operationId: 'updateLinkAbout',
    summary: 'Set title and notes of a link',
    description:
      'Sets what the team calls a link, and what it notes about it. What is left out stays; null removes.',
    access: MANAGING,
    body: AboutBody,
    responses: { 200: LinkAbout, 404: null },
    handle: async ({ actor, params, body, reply }) =>
      reply(200, await saveAbout(context, signedIn(actor), params.link_id, body)),
  }),
];
