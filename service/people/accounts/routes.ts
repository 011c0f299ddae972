import { ACCOUNT_CODE_SECONDS } from '../../base/codes/index.ts';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { Input } from '../../http/input.ts';
import { chosenLanguage } from '../../http/negotiate.ts';
import type { PeopleContext } from '../../kernel/context.ts';
import { sessionActor, signedIn } from '../../lib/actor.ts';
import { bringsSession, reissueTokens, sessionCookies } from '../sessions/index.ts';
import * as api from './api.ts';
import { changeEmail } from './email-change.ts';
import { changePassword, resetPassword, sendPasswordReset, setFirstPassword } from './password-change.ts';
import { describeInstallation } from './registration/installation.ts';
import { register } from './registration/registration.ts';
import { mayOwnHere } from './registration/setup-code.ts';
import { demandFactor } from './second-factor/challenge.ts';
import { completeTour, findTour, getProfile, renameAccount, saveTour, signInCookies } from './service.ts';
import { checkCredentials, openPasswordSession } from './sign-in.ts';
import { sendVerification, verifyEmail } from './verification.ts';

export const accountEndpoints = (context: PeopleContext): Endpoint[] => [
  endpoint(api.GET_APP_STATE, async ({ input, reply }) => {
    const { origin, request, language } = input;
    const hasSession = bringsSession(request);
    return reply(200, await describeInstallation(context, { origin, request, hasSession, language }));
  }),
  endpoint(api.REGISTER_USER, async ({ body, input, reply }) => {
    const account = await register(context, body, {
      mayOwn: await mayOwnHere(context, input.request),
      language: chosenLanguage(input.request) ?? null,
      reads: input.language,
    });
    const isSent = !account.emailVerified;
    const { answer, cookies } = await signIn(context, input, account.id);
    const verification = { requires_verification: isSent, verification_sent: isSent };
    return reply(201, { ...answer, ...verification }, { cookies });
  }),
  endpoint(api.LOGIN_USER, async ({ body, input, reply }) => {
    const account = await checkCredentials(context, body.email, body.password);
    await demandFactor(context, account, 'pwd');
    const { answer, cookies } = await signIn(context, input, account.id);
    return reply(200, answer, { cookies });
  }),
  endpoint(api.GET_CURRENT_USER, async ({ actor, input, reply }) => {
    // Read before everything else: what a screen asks for from now on has at least these changes.
    const headers = { 'Last-Event-ID': String(context.journal.lastSeq()) };
    return reply(
      200,
      { user: await getProfile(context, signedIn(actor).accountId, input.origin) },
      { headers },
    );
  }),
  endpoint(api.UPDATE_CURRENT_USER, async ({ actor, body, input, reply }) => {
    const { accountId } = signedIn(actor);
    await renameAccount(context, accountId, body.user_name);
    return reply(200, { user: await getProfile(context, accountId, input.origin) });
  }),
  ...passwordEndpoints(context),
  ...verificationEndpoints(context),
  ...tourEndpoints(context),
];

/** Signs in the sender of a request who has just proved to know the password. */
async function signIn(context: PeopleContext, input: Input, accountId: string) {
  const { tokens, user } = await openPasswordSession(context, accountId, input);
  return {
    answer: { access_token: tokens.accessToken, user },
    cookies: await signInCookies(context, accountId, tokens, input.secure),
  };
}

const done = (message: string) => ({ success: true, message });

const passwordEndpoints = (context: PeopleContext): Endpoint[] => [
  endpoint(api.SET_PASSWORD, async ({ actor, body, reply }) => {
    await setFirstPassword(context, signedIn(actor).accountId, body.password);
    return reply(200, done('Password set'));
  }),
  endpoint(api.CHANGE_PASSWORD, async ({ actor, body, reply }) => {
    await changePassword(context, sessionActor(actor), {
      current: body.current_password,
      password: body.password,
    });
    return reply(200, done('Password changed; other devices are signed out'));
  }),
  endpoint(api.REQUEST_PASSWORD_RESET, ({ body, input, reply }) => {
    // Not awaited: the duration would reveal whether the email is known.
    sendPasswordReset(context, body.email, input.language).catch((error: unknown) =>
      context.log.error({ err: error }, 'no code sent'),
    );
    return reply(200, done('If there is an account with this email, a code is on its way'));
  }),
  endpoint(api.RESET_PASSWORD, async ({ body, input, reply }) => {
    await resetPassword(context, body, input.address);
    return reply(200, done('Password changed; sign in with the new one'));
  }),
];

const describe = (tour: { step: string; path: string | null } | null) => ({
  step: tour?.step ?? null,
  path: tour?.path ?? null,
});

/** The tour for newcomers, which people can leave and resume (docs/contract/accounts.md#onboarding). */
const tourEndpoints = (context: PeopleContext): Endpoint[] => [
  endpoint(api.GET_ONBOARDING_STATE, async ({ actor, reply }) =>
    reply(200, describe(await findTour(context, signedIn(actor).accountId))),
  ),
  endpoint(api.PUT_ONBOARDING_STATE, async ({ actor, body, reply }) =>
    reply(200, describe(await saveTour(context, signedIn(actor).accountId, body))),
  ),
  endpoint(api.COMPLETE_ONBOARDING, async ({ actor, body, reply }) => {
    const onboardedAt = await completeTour(context, signedIn(actor).accountId, body?.heard_from ?? null);
    return reply(200, { success: true, onboarded_at: onboardedAt });
  }),
];

const verificationEndpoints = (context: PeopleContext): Endpoint[] => [
  endpoint(api.CHANGE_EMAIL, async ({ actor, body, input, reply }) => {
    const { accountId, sessionId } = sessionActor(actor);
    const { email, code, current_password: password } = body;
    if (!(await changeEmail(context, accountId, { email, password, code }, input.language))) {
      const sent = { success: true, message: 'Code sent to the new address' };
      return reply(200, { ...sent, email_changed: false, expires_in: ACCOUNT_CODE_SECONDS });
    }
    // The token of the session says whether the address is verified.
    const cookies = sessionCookies(await reissueTokens(context, sessionId), input.secure);
    const changed = { success: true, message: 'Email changed' };
    return reply(200, { ...changed, email_changed: true, expires_in: null }, { cookies });
  }),
  endpoint(api.SEND_VERIFICATION, async ({ actor, input, reply }) => {
    const reads = input.language;
    const seconds = await sendVerification(context, signedIn(actor).accountId, reads);
    return reply(200, { success: true, message: 'Code sent', expires_in: seconds });
  }),
  endpoint(api.VERIFY_EMAIL, async ({ actor, body, input, reply }) => {
    await verifyEmail(context, signedIn(actor).accountId, body.code, input.language);
    const cookies =
      actor.kind === 'session'
        ? sessionCookies(await reissueTokens(context, actor.sessionId), input.secure)
        : [];
    return reply(200, { success: true, message: 'Email verified', email_verified: true }, { cookies });
  }),
];
