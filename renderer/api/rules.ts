import type { NetworkNames } from '../../service/base/networks/api.ts';
import type { RuleList } from '../../service/links/rules/rules-model.ts';
import type { Explanation, VisitorInput } from '../../service/visits/redirects/explain/explain-model.ts';
import { call } from './call.ts';

/** Where visitors go who meet all conditions (docs/contract/rules.md). */
export type Rule = RuleList['rules'][number];
export type Conditions = Rule['when'];

export type { Explanation };
export type TracedRule = Explanation['rules'][number];

/** A made-up visitor; an absent field is unknown. */
export type MadeUpVisitor = VisitorInput;

/** The rules of a link in their order, destinations by country at their end. */
export const getRules = async (id: string, signal?: AbortSignal): Promise<Rule[]> =>
  (await call('GET /api/v1/links/:link_id/rules', { params: { link_id: id }, signal })).rules;

/** Where a link would take a visitor, and why. */
export const explainVisit = (
  id: string,
  visitor: MadeUpVisitor,
  signal?: AbortSignal,
): Promise<Explanation> =>
  call('POST /api/v1/links/:link_id/explain', { params: { link_id: id }, body: visitor, signal });

/** What the networks of the owner are called (docs/contract/networks.md#names). */
export const listNetworkNames = async (signal?: AbortSignal): Promise<NetworkNames['networks']> =>
  (await call('GET /api/v1/team/networks', { signal })).networks;
