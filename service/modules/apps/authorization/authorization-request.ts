import { accepted, type Checked, refused } from '../../../lib/problem.ts';
import { isChallenge, METHOD } from '../pkce.ts';
import { type App, CLI } from '../registry/registry.ts';

/** What an app asks for when it sends somebody here, as it arrives; absent fields are empty. */
export type RequestFields = {
  app_id: string;
  state: string;
  redirect_uri: string;
  code_challenge: string;
  code_challenge_method: string;
};

/** The same after every check. */
export type AuthorizationRequest = {
  app: App;
  /** The app's own note, handed back as it is. */
  state: string;
  /** One of the app's registered addresses; null for our own callback page. */
  redirectUri: string | null;
  /** Null where the app is excused from PKCE. */
  challenge: string | null;
};

type Rules = { apps: readonly App[]; allowCliWithoutPkce: boolean };

/** Holds an app's request against the registry (docs/contract/apps.md#rules). */
export function checkRequest(fields: RequestFields, rules: Rules): Checked<AuthorizationRequest> {
  const app = rules.apps.find(({ id }) => id === fields.app_id);
  if (!app) return refused('app_id', 'This app is not known here');
  if (app.status !== 'live') return refused('app_id', `${app.name} cannot be connected yet`);
  const redirectUri = fields.redirect_uri === '' ? null : fields.redirect_uri;
  if (redirectUri !== null && !app.redirectUris.includes(redirectUri)) {
    return refused('redirect_uri', `This is not an address ${app.name} is known to have`);
  }
  const challenge = fields.code_challenge === '' ? null : fields.code_challenge;
  if (!isProofRight(fields, app, redirectUri, rules)) {
    return refused('code_challenge', `${app.name} did not send a valid code challenge`);
  }
  return accepted({ app, state: fields.state, redirectUri, challenge });
}

/** The released CLI has no PKCE; its code can reach nothing but a program on the person's own computer. */
function isProofRight(fields: RequestFields, app: App, redirectUri: string | null, rules: Rules): boolean {
  if (fields.code_challenge === '' && fields.code_challenge_method === '') {
    return app.id === CLI && redirectUri !== null && rules.allowCliWithoutPkce;
  }
  return fields.code_challenge_method === METHOD && isChallenge(fields.code_challenge);
}

/** The fields an app sent, for a form or an address that sends them again. */
export const fieldsOf = (request: AuthorizationRequest): RequestFields => ({
  app_id: request.app.id,
  state: request.state,
  redirect_uri: request.redirectUri ?? '',
  code_challenge: request.challenge ?? '',
  code_challenge_method: request.challenge === null ? '' : METHOD,
});
