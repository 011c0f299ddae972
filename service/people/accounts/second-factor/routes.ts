import { type Endpoint, endpoint } from '../../../http/endpoint.ts';
import type { PeopleContext } from '../../../kernel/context.ts';
import { sessionActor } from '../../../lib/actor.ts';
import { deviceOf, openSession, revokeSessions } from '../../sessions/index.ts';
import { getProfile, signInCookies } from '../service.ts';
import * as api from './api.ts';
import { findCaller, getChallenged } from './caller.ts';
import { findPasskeyPage } from './passkeys/place.ts';
import { beginPasskey, confirmPasskey, describePasskeys } from './passkeys/service.ts';
import {
  answerChallenge,
  beginTotp,
  confirmTotp,
  describeFactors,
  removeFactor,
  resetOwnFactor,
} from './service.ts';

/** A secret and recovery codes are shown once, so no program keeps the answer. */
const NO_STORE = { 'Cache-Control': 'no-store' };

/** What is asked for besides the password or the provider (docs/contract/sessions.md#second-factor). */
export const factorEndpoints = (context: PeopleContext): Endpoint[] => [
  endpoint(api.LIST_FACTORS, async ({ actor, reply }) =>
    reply(200, await describeFactors(context, sessionActor(actor).accountId)),
  ),
  endpoint(api.BEGIN_TOTP, async ({ actor, body, reply }) => {
    const caller = await findCaller(context, actor, body?.challenge);
    return reply(200, await beginTotp(context, caller, body ?? {}), { headers: NO_STORE });
  }),
  endpoint(api.CONFIRM_TOTP, async ({ actor, body, reply }) => {
    const recovery_codes = await confirmTotp(context, sessionActor(actor).accountId, body.code);
    return reply(200, { recovery_codes }, { headers: NO_STORE });
  }),
  endpoint(api.DELETE_FACTOR, async ({ actor, params, body, reply }) => {
    await removeFactor(context, sessionActor(actor).accountId, params.factor_id, body);
    return reply(204, null);
  }),
  endpoint(api.VERIFY_FACTOR, async ({ body, input, reply }) => {
    const { challenge, account } = await getChallenged(context, body.challenge);
    const codes = await answerChallenge(context, challenge, body);
    const { method, sessionId } = challenge;
    const tokens = await openSession(context, { accountId: account.id, method, ...deviceOf(input) });
    // The new session takes the place of the one that showed up in a new network, and is at home there.
    if (sessionId !== null) await revokeSessions(context, account.id, { sessionId });
    const user = await getProfile(context, account.id, input.origin);
    const answer = { access_token: tokens.accessToken, user, ...(codes && { recovery_codes: codes }) };
    const cookies = await signInCookies(context, account.id, tokens, input.secure);
    return reply(200, answer, { cookies, ...(codes && { headers: NO_STORE }) });
  }),
  ...passkeyEndpoints(context),
];

const describeRule = ({ settings }: PeopleContext) => ({
  required: settings.get('secondFactorFor'),
  on_new_networks: settings.get('secondFactorOnNewNetworks'),
});

/** Who must have one, and the owner who lost theirs. */
export const factorHostEndpoints = (context: PeopleContext): Endpoint[] => [
  endpoint(api.GET_FACTOR_RULE, ({ reply }) => reply(200, describeRule(context))),
  endpoint(api.SET_FACTOR_RULE, async ({ actor, body, reply }) => {
    const { required, on_new_networks: again } = body;
    await context.settings.set('secondFactorFor', required, actor);
    if (again !== undefined) await context.settings.set('secondFactorOnNewNetworks', again, actor);
    return reply(200, describeRule(context));
  }),
  endpoint(api.RESET_OWN_FACTOR, async ({ body, input, reply }) => {
    await resetOwnFactor(context, body.challenge, input.request);
    return reply(204, null);
  }),
];

/** Passkeys beside an authenticator app, or in its place (docs/contract/sessions.md#passkeys). */
const passkeyEndpoints = (context: PeopleContext): Endpoint[] => [
  endpoint(api.BEGIN_PASSKEY, async ({ actor, body, input, reply }) => {
    const caller = await findCaller(context, actor, body?.challenge);
    const page = findPasskeyPage(context, input);
    return reply(200, await beginPasskey(context, caller, page, body ?? {}), { headers: NO_STORE });
  }),
  endpoint(api.CONFIRM_PASSKEY, async ({ actor, body, reply }) => {
    const recovery_codes = await confirmPasskey(context, sessionActor(actor).accountId, body, null);
    return reply(200, { recovery_codes }, { headers: NO_STORE });
  }),
  endpoint(api.GET_PASSKEY_OPTIONS, async ({ actor, body, input, reply }) => {
    const caller = await findCaller(context, actor, body?.challenge);
    const page = findPasskeyPage(context, input);
    return reply(200, await describePasskeys(context, caller, page), { headers: NO_STORE });
  }),
];
