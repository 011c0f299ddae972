import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { readerOf } from '../../http/reader.ts';
import type { LinksContext } from '../../kernel/context.ts';
import { changeBinSettings, describeBinSettings } from './bin/bin-links.ts';
import { BinSettings, BinSettingsBody } from './bin/bin-model.ts';
import {
  judgeDestination,
  keepBlockedPattern,
  listBlockedPatterns,
  removeBlockedPattern,
} from './destination/blocked-destinations.ts';
import {
  BlockedPatternBody,
  BlockedPatternList,
  BlockedPatternParams,
  DestinationTestBody,
  DestinationVerdict,
} from './destination/destination-model.ts';
import { changeLinkRules, describeLinkRules } from './link-rules.ts';
import { LinkRules, LinkRulesBody } from './link-rules-model.ts';
import { keptNamesHostEndpoints } from './names/names-routes.ts';

const COMMON = { tag: 'Host', limit: 'none', access: { who: 'owner' } } as const;

/** Where links may not lead, and who makes them. */
export const linkHostEndpoints = (context: LinksContext): Endpoint[] => [
  endpoint({
    ...COMMON,
    method: 'GET',
    path: '/host/blocked-destinations',
    summary: 'Patterns that no destination may match',
    description: 'Lists the patterns that no destination of a link may match.',
    responses: { 200: BlockedPatternList },
    handle: ({ reply }) => reply(200, { patterns: listBlockedPatterns(context) }),
  }),
  endpoint({
    ...COMMON,
    method: 'POST',
    path: '/host/blocked-destinations',
    summary: 'Keep a pattern that no destination may match',
    description: 'Adds a pattern. Links whose destination matches it can no longer be made.',
    body: BlockedPatternBody,
    responses: { 200: BlockedPatternList, 400: null, 409: null },
    handle: async ({ actor, body, reply }) => {
      await keepBlockedPattern(context, body, actor);
      return reply(200, { patterns: listBlockedPatterns(context) });
    },
  }),
  endpoint({
    ...COMMON,
    method: 'DELETE',
    path: '/host/blocked-destinations/:pattern_id',
    summary: 'Remove a pattern',
    description: 'Removes a pattern.',
    params: BlockedPatternParams,
    responses: { 200: BlockedPatternList, 404: null },
    handle: async ({ actor, params, reply }) => {
      await removeBlockedPattern(context, params.pattern_id, actor);
      return reply(200, { patterns: listBlockedPatterns(context) });
    },
  }),
  endpoint({
    ...COMMON,
    method: 'POST',
    path: '/host/blocked-destinations/test',
    summary: 'Ask what becomes of a new link to an address',
    description: 'Answers whether a link to this address could be made, and which rule would refuse it.',
    body: DestinationTestBody,
    responses: { 200: DestinationVerdict },
    handle: ({ actor, body, input, reply }) =>
      reply(200, judgeDestination(context, body.address, readerOf(actor, input))),
  }),
  endpoint({
    ...COMMON,
    method: 'GET',
    path: '/host/link-rules',
    summary: 'Where links may lead, and who makes them without an account',
    description:
      'Answers where links may lead, who makes links without an account, and how many variants a link may have.',
    responses: { 200: LinkRules },
    handle: ({ reply }) => reply(200, describeLinkRules(context)),
  }),
  endpoint({
    ...COMMON,
    method: 'PUT',
    path: '/host/link-rules',
    summary: 'Decide where links may lead, and who makes them without an account',
    description:
      'Sets where links may lead, who makes links without an account, and how many variants a link may have. What is left out stays.',
    body: LinkRulesBody,
    responses: { 200: LinkRules },
    handle: async ({ actor, body, reply }) => {
      await changeLinkRules(context, body, actor);
      return reply(200, describeLinkRules(context));
    },
  }),
  ...keptNamesHostEndpoints(context),
  endpoint({
    ...COMMON,
    method: 'GET',
    path: '/host/bin',
    summary: 'How long deleted links can be restored',
    description:
      'Answers for how many days deleted links stay in the bin, and whether DELETE operations of the platform use the bin too.',
    responses: { 200: BinSettings },
    handle: ({ reply }) => reply(200, describeBinSettings(context)),
  }),
  endpoint({
    ...COMMON,
    method: 'PUT',
    path: '/host/bin',
    summary: 'Decide how long deleted links can be restored',
    description:
      'Sets for how many days deleted links stay in the bin, and whether DELETE operations of the platform use the bin too.',
    body: BinSettingsBody,
    responses: { 200: BinSettings },
    handle: async ({ actor, body, reply }) => {
      await changeBinSettings(context, body, actor);
      return reply(200, describeBinSettings(context));
    },
  }),
];
