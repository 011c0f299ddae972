import { createHash } from 'node:crypto';
import { accepted, type Checked, refused } from '../../../lib/problem.ts';
import { appRefusals } from '../../words.ts';
import { type App, CLI, isAssistant } from '../registry/registry.ts';
import { withoutPort } from '../registry/return-address.ts';

/** The fields of an app's request, as they arrive; absent fields are empty. */
export type RequestFields = {
  app_id: string;
  state: string;
  redirect_uri: string;
  code_challenge: string;
  code_challenge_method: string;
};

/** An app's request, after every check. */
export type AuthorizationRequest = {
  app: App;
  /** What the request names the app by: its id, or what an assistant got when it registered. */
  clientId: string;
  /** Chosen by the app, and returned unchanged. */
  state: string;
  /** One of the app's registered addresses; null for Linnet's own callback page. */
  redirectUri: string | null;
  /** Null when the app may omit PKCE. */
  challenge: string | null;
};

type Rules = {
  apps: readonly App[];
  allowCliWithoutPkce: boolean;
  /** The app of an assistant that registered itself, if it asks. */
  assistant?: App;
};

/** Checks an app's request against the registry (docs/contract/apps.md#rules). */
export function checkRequest(fields: RequestFields, rules: Rules): Checked<AuthorizationRequest> {
  const app = rules.assistant ?? rules.apps.find(({ id }) => id === fields.app_id);
  if (!app) return refused('app_id', appRefusals.unknownApp);
  if (app.status !== 'live') return refused('app_id', appRefusals.notLive({ app: app.name }));
  const redirectUri = fields.redirect_uri === '' ? null : fields.redirect_uri;
  if (redirectUri === null ? isAssistant(app.id) : !isReturnAddressOf(app, redirectUri)) {
    return refused('redirect_uri', appRefusals.otherReturn({ app: app.name }));
  }
  const challenge = fields.code_challenge === '' ? null : fields.code_challenge;
  if (!hasValidChallenge(fields, app, redirectUri, rules)) {
    return refused('code_challenge', appRefusals.noChallenge({ app: app.name }));
  }
  return accepted({ app, clientId: fields.app_id, state: fields.state, redirectUri, challenge });
}

/** An address of this computer that is registered without a port stands for every port of it (RFC 8252, 7.3). */
const isReturnAddressOf = ({ redirectUris }: App, address: string): boolean =>
  redirectUris.some((registered) => registered === address || registered === withoutPort(address));

/** The released CLI has no PKCE; its code can reach only a program on the person's own computer. */
function hasValidChallenge(
  fields: RequestFields,
  app: App,
  redirectUri: string | null,
  rules: Rules,
): boolean {
  if (fields.code_challenge === '' && fields.code_challenge_method === '') {
    return app.id === CLI && redirectUri !== null && rules.allowCliWithoutPkce;
  }
  return fields.code_challenge_method === PKCE_METHOD && CHALLENGE.test(fields.code_challenge);
}

/** The fields of an app's request, for a form or an address that repeats them. */
export const requestFields = (request: AuthorizationRequest): RequestFields => ({
  app_id: request.clientId,
  state: request.state,
  redirect_uri: request.redirectUri ?? '',
  code_challenge: request.challenge ?? '',
  code_challenge_method: request.challenge === null ? '' : PKCE_METHOD,
});

/** The only method: `plain` would show the verifier to every program that sees the address. */
const PKCE_METHOD = 'S256';

const CHALLENGE = /^[A-Za-z0-9_-]{43}$/;

/** BASE64URL(SHA-256) of a verifier (RFC 7636, 4.2). */
export const challengeOf = (verifier: string): string =>
  createHash('sha256').update(verifier).digest('base64url');
