import { type Static, Type } from '@sinclair/typebox';
import { Named } from '../../../http/types.ts';

/** What an assistant says of itself when it registers (docs/contract/assistant.md#signing-in). */
export const AssistantRegistration = Named('AssistantRegistrationRequest', {
  client_name: Type.Optional(
    Type.String({
      description: 'What the assistant calls itself.',
      minLength: 1,
      maxLength: 100,
      pattern: '\\S',
    }),
  ),
  redirect_uris: Type.Array(Type.String({ maxLength: 300 }), {
    description: 'Where a browser may go back to: https, or http at this computer with any port.',
    minItems: 1,
    maxItems: 5,
  }),
});
export type AssistantRegistration = Static<typeof AssistantRegistration>;

export const Registered = Named('AssistantRegistrationResponse', {
  client_id: Type.String({ description: 'What the assistant is called by when it signs in.' }),
  client_name: Type.String(),
  redirect_uris: Type.Array(Type.String()),
  token_endpoint_auth_method: Type.String(),
  grant_types: Type.Array(Type.String()),
  response_types: Type.Array(Type.String()),
});

/** An error in the form of OAuth (RFC 6749, 5.2). */
export const OAuthProblem = Named('AssistantSignInError', {
  error: Type.String(),
  error_description: Type.String(),
});

export const AssistantTokenForm = Type.Partial(
  Type.Object({
    grant_type: Type.String({ description: 'authorization_code or refresh_token.' }),
    client_id: Type.String({ description: 'What POST /mcp/register answered.' }),
    code: Type.String({ description: 'The code that the browser brought back.' }),
    code_verifier: Type.String({ description: 'The secret whose hash was sent as code_challenge.' }),
    refresh_token: Type.String({ description: 'A refresh token of the assistant. It can be used once.' }),
  }),
  { example: { grant_type: 'refresh_token', client_id: 'WyJDbGF1ZGUiXQ', refresh_token: 'eyJhbGciOi' } },
);

export const AssistantTokens = Named('AssistantTokens', {
  access_token: Type.String(),
  token_type: Type.String(),
  expires_in: Type.Integer(),
  refresh_token: Type.String(),
  scope: Type.String(),
});

/** What a server of tools says of itself (RFC 9728). */
export const ResourceMetadata = Named('AssistantResource', {
  resource: Type.String(),
  authorization_servers: Type.Array(Type.String()),
  scopes_supported: Type.Array(Type.String()),
  bearer_methods_supported: Type.Array(Type.String()),
});

/** Where an assistant registers and signs in (RFC 8414). */
export const ServerMetadata = Named('AssistantSignIn', {
  issuer: Type.String(),
  authorization_endpoint: Type.String(),
  token_endpoint: Type.String(),
  registration_endpoint: Type.String(),
  scopes_supported: Type.Array(Type.String()),
  response_types_supported: Type.Array(Type.String()),
  grant_types_supported: Type.Array(Type.String()),
  code_challenge_methods_supported: Type.Array(Type.String()),
  token_endpoint_auth_methods_supported: Type.Array(Type.String()),
  authorization_response_iss_parameter_supported: Type.Boolean(),
});

/** The owner's switch (docs/contract/assistant.md#the-switch). */
export const AssistantSwitch = Named('AssistantSwitch', {
  on: Type.Boolean({ description: 'Whether assistants may call the tools of /mcp.' }),
});
