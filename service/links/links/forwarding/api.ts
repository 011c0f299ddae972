import { type Static, Type } from '@sinclair/typebox';
import { operation } from '../../../http/operation.ts';
import { forSignedIn, perMinute } from '../../../http/rate-limit.ts';
import { described, Named, Nullable } from '../../../http/types.ts';
import { MANAGING, READING } from '../api.ts';

export const ForwardingParams = Type.Object({ link_id: Type.String() });

/** What of the address that was asked for goes on to the destination (docs/contract/forwarding.md). */
export const LinkForwarding = Named('LinkForwarding', {
  path: Type.Boolean({
    description: 'Whether the path behind the name of the link is added to the destination.',
  }),
  query: Type.Boolean({ description: 'Whether the query of the short address is added to the destination.' }),
  places: Type.Boolean({ description: 'Whether places in the destination, such as {path}, are filled in.' }),
});

export type ForwardingSwitches = Static<typeof LinkForwarding>;

const Switch = Type.Optional(Type.Boolean());

/** What is left out is off. */
export const ForwardingBody = Named('LinkForwardingRequest', {
  path: described(
    Switch,
    'Whether the path behind the name of the link is added to the destination. Without it, false.',
  ),
  query: described(
    Switch,
    'Whether the query of the short address is added to the destination. Without it, false.',
  ),
  places: described(
    Switch,
    'Whether places in the destination, such as {path}, are filled in. Without it, false.',
  ),
});
export type ForwardingInput = Static<typeof ForwardingBody>;

const MOST_EXAMPLES = 10;

/** Switches, and another destination if wanted, that need not be stored. */
export const ExamplesBody = Named('ForwardingExamplesRequest', {
  ...ForwardingBody.properties,
  long_url: Type.Optional(
    Type.String({
      description: 'Another destination to try; without it, that of the link.',
      maxLength: 8192,
    }),
  ),
  asked: Type.Array(Type.String({ maxLength: 2048 }), {
    description: 'What stands behind the address of the link, such as /123?tab=files.',
    maxItems: MOST_EXAMPLES,
  }),
});
export type ExamplesInput = Static<typeof ExamplesBody>;

export const ForwardingExamples = Named('ForwardingExamples', {
  examples: Type.Array(
    Type.Object({
      asked: Type.String({ description: 'What was asked for behind the address of the link.' }),
      leads_to: Nullable(Type.String(), 'The address that it leads to; null where nothing is found.'),
    }),
    { description: 'The examples in the order of the request.' },
  ),
});
export type ExamplesOutput = Static<typeof ForwardingExamples>;

const PATH = '/api/v1/links/:link_id/forwarding';

const ROUTE = { tag: 'Link Management', params: ForwardingParams } as const;

export const GET_LINK_FORWARDING = operation({
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
});

export const SET_LINK_FORWARDING = operation({
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
});

export const TRY_LINK_FORWARDING = operation({
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
});
