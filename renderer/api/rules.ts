import type { NetworkNames } from '../../service/base/networks/model.ts';
import type { RuleList } from '../../service/links/links/rules/rules-model.ts';
import type { Explanation, VisitorInput } from '../../service/visits/redirects/explain/explain-model.ts';
import { call } from './call.ts';
import { newOperation } from './operation.ts';

/** Where visitors go for whom all conditions hold (docs/contract/rules.md). */
export type Rule = RuleList['rules'][number];
export type Conditions = Rule['when'];

export type { Explanation };
export type TracedRule = Explanation['rules'][number];

/** A visitor that is only thought of; what is absent is not known. */
export type MadeUpVisitor = VisitorInput;

/** The rules of a link in their order, destinations by country at their end. */
export const getRules = async (id: string, signal?: AbortSignal): Promise<Rule[]> =>
  (await call('GET /api/v1/links/:link_id/rules', { params: { link_id: id }, signal })).rules;

/** Gives a link these rules in the place of all it had. */
export const setRules = async (
  id: string,
  rules: readonly Rule[],
  operation = newOperation(),
): Promise<Rule[]> =>
  (await call('PUT /api/v1/links/:link_id/rules', { params: { link_id: id }, body: { rules }, operation }))
    .rules;

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
