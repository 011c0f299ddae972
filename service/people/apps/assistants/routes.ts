import { type Endpoint, endpoint } from '../../../http/endpoint.ts';
import type { PeopleContext } from '../../../kernel/context.ts';
import { AppError } from '../../../lib/app-error.ts';
import { ACCESS_SECONDS, deviceOf, type Tokens } from '../../sessions/index.ts';
import { renewAppTokens, tradeCode } from '../app-tokens.ts';
import * as api from './api.ts';
import { ASSISTANT_SCOPES, assistantOf, clientIdOf, isForAssistants } from './registered.ts';

const NO_STORE = { 'Cache-Control': 'no-store' };
const METHODS = ['none'];
const GRANTS = ['authorization_code', 'refresh_token'];
const SCOPES = [...ASSISTANT_SCOPES];

/** How an assistant finds out where to sign in, registers and gets its tokens (docs/contract/assistant.md#signing-in). */
export function assistantEndpoints(context: PeopleContext): Endpoint[] {
  const whileOn = { exists: () => context.settings.get('assistants') };
  return [
    endpoint(
      api.DESCRIBE_ASSISTANT_RESOURCE,
      ({ input: { origin }, reply }) =>
        reply(200, {
          resource: `${origin}/mcp`,
          authorization_servers: [origin],
          scopes_supported: SCOPES,
          bearer_methods_supported: ['header'],
        }),
      whileOn,
    ),
    endpoint(
      api.DESCRIBE_ASSISTANT_SIGN_IN,
      ({ input: { origin }, reply }) =>
        reply(200, {
          issuer: origin,
          authorization_endpoint: `${origin}/auth/device/login`,
          token_endpoint: `${origin}/mcp/token`,
          registration_endpoint: `${origin}/mcp/register`,
          scopes_supported: SCOPES,
          response_types_supported: ['code'],
          grant_types_supported: GRANTS,
          code_challenge_methods_supported: ['S256'],
          token_endpoint_auth_methods_supported: METHODS,
          authorization_response_iss_parameter_supported: true,
        }),
      whileOn,
    ),
    endpoint(
      api.REGISTER_ASSISTANT,
      ({ body: { client_name = 'MCP', redirect_uris }, reply }) =>
        redirect_uris.every(isForAssistants)
          ? reply(201, {
              client_id: clientIdOf({ client_name, redirect_uris }),
              client_name,
              redirect_uris,
              token_endpoint_auth_method: 'none',
              grant_types: GRANTS,
              response_types: ['code'],
            })
          : reply(
              400,
              problem('invalid_redirect_uri', 'Only https, and http at this computer, are possible'),
            ),
      whileOn,
    ),
    endpoint(
      api.ISSUE_ASSISTANT_TOKENS,
      async ({ input, reply }) => {
        const { fields } = await input.form();
        const client = assistantOf(fields.get('client_id') ?? '');
        if (!client) return reply(400, problem('invalid_client', 'The client_id is unknown'));
        try {
          const tokens = await issue(context, client.id, fields, deviceOf(input));
          if (!tokens)
            return reply(400, problem('unsupported_grant_type', `It is one of ${GRANTS.join(', ')}`));
          return reply(200, tokensFor(tokens), { headers: NO_STORE });
        } catch (error) {
          if (!(error instanceof AppError) || error.status !== 401) throw error;
          return reply(400, problem('invalid_grant', error.message));
        }
      },
      whileOn,
    ),
  ];
}

/** @throws AppError 401 for a code or a refresh token that is not valid. */
async function issue(
  context: PeopleContext,
  appId: string,
  fields: ReadonlyMap<string, string>,
  device: ReturnType<typeof deviceOf>,
): Promise<Tokens | undefined> {
  switch (fields.get('grant_type')) {
    case 'authorization_code': {
      const verifier = fields.get('code_verifier') ?? null;
      return tradeCode(context, { code: fields.get('code') ?? '', verifier, appId, ...device });
    }
    case 'refresh_token':
      return renewAppTokens(context, fields.get('refresh_token') ?? '', appId);
    default:
      return undefined;
  }
}

const tokensFor = ({ accessToken, refreshToken }: Tokens) => ({
  access_token: accessToken,
  token_type: 'Bearer',
  expires_in: ACCESS_SECONDS,
  refresh_token: refreshToken,
  scope: SCOPES.join(' '),
});

const problem = (error: string, error_description: string) => ({ error, error_description });

/** The owner's switch (docs/contract/assistant.md#the-switch). */
export const assistantHostEndpoints = ({ settings }: PeopleContext): Endpoint[] => [
  endpoint(api.GET_ASSISTANTS, ({ reply }) => reply(200, { on: settings.get('assistants') })),
  endpoint(api.SWITCH_ASSISTANTS, async ({ body: { on }, actor, reply }) => {
    await settings.set('assistants', on, actor);
    return reply(200, { on });
  }),
];
