import { type Endpoint, endpoint } from '../../../../http/endpoint.ts';
import type { PeopleContext } from '../../../../kernel/context.ts';
import { sessionActor } from '../../../../lib/actor.ts';
import * as api from '../api.ts';
import { findCaller } from '../caller.ts';
import { findPasskeyPage } from './place.ts';
import { beginPasskey, confirmPasskey, describePasskeys } from './service.ts';

/** Challenges are answered once, and recovery codes shown once, so no program keeps the answer. */
const NO_STORE = { 'Cache-Control': 'no-store' };

/** Passkeys beside an authenticator app, or in its place (docs/contract/sessions.md#passkeys). */
export const passkeyEndpoints = (context: PeopleContext): Endpoint[] => [
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
