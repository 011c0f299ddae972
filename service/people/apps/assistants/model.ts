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

/** What OAuth says; the RFC that each operation names has the fields. */
export const OAuthAnswer = Type.Record(Type.String(), Type.Unknown(), { $id: 'OAuthAnswer' });

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

/** The owner's switch (docs/contract/assistant.md#the-switch). */
export const AssistantSwitch = Named('AssistantSwitch', {
  on: Type.Boolean({ description: 'Whether assistants may call the tools of /mcp.' }),
});
