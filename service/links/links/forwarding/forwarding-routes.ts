import { type Endpoint, endpoint } from '../../../http/endpoint.ts';
import { forSignedIn, perMinute } from '../../../http/rate-limit.ts';
import type { LinksContext } from '../../../kernel/context.ts';
import { signedIn } from '../../../lib/actor.ts';
import { MANAGING, READING } from '../route-rules.ts';
import {
  ExamplesBody,
  ForwardingBody,
  ForwardingExamples,
  ForwardingParams,
  LinkForwarding,
} from './forwarding-model.ts';
import { getForwarding, setForwarding, showExamples } from './link-forwarding.ts';

const PATH = '/api/v1/links/:link_id/forwarding';
const ROUTE = { tag: 'Link Management', params: ForwardingParams } as const;

/** What links pass on to their destinations (docs/contract/forwarding.md). */
export const forwardingEndpoints = (context: LinksContext): Endpoint[] => [
  endpoint({
    ...ROUTE,
    method: 'GET',
    path: PATH,
    operationId: 'getLinkForwarding',
    summary: 'See what a link passes on',
    description:
      'Answers what a link passes on to its destination: the path behind its name, the query, and places in the destination that are filled in.',
    limit: forSignedIn(perMinute(60)),
    access: READING,
    responses: { 200: LinkForwarding, 404: null },
    handle: async ({ actor, params, reply }) =>
      reply(200, await getForwarding(context, signedIn(actor), params.link_id)),
  }),
  endpoint({
    ...ROUTE,
    method: 'PUT',
    path: PATH,
    operationId: 'setLinkForwarding',
    summary: 'Say what a link passes on',
    description: 'Sets what a link passes on to its destination. What is left out is switched off.',
    limit: forSignedIn(perMinute(60)),
    access: MANAGING,
    body: ForwardingBody,
    responses: { 200: LinkForwarding, 404: null },
    handle: async ({ actor, params, body, reply }) =>
      reply(200, await setForwarding(context, signedIn(actor), params.link_id, body)),
  }),
  endpoint({
    ...ROUTE,
    method: 'POST',
    path: `${PATH}/examples`,
    operationId: 'tryLinkForwarding',
    summary: 'Try what a link would pass on',
    description:
      'Answers where up to ten addresses behind the link would lead with these settings. Nothing is stored.',
    limit: forSignedIn(perMinute(240)),
    access: READING,
    body: ExamplesBody,
    responses: { 200: ForwardingExamples, 404: null },
    handle: async ({ actor, params, body, reply }) =>
      reply(200, { examples: await showExamples(context, signedIn(actor), params.link_id, body) }),
  }),
];
