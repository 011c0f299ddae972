import { onHost, operation, operationsWith } from '../../../http/operation.ts';
import { forEveryone, perMinute } from '../../../http/rate-limit.ts';
import * as model from './model.ts';

/** Where assistants learn how to sign in (RFC 9728, 3.1). */
export const RESOURCE_METADATA_PATH = '/.well-known/oauth-protected-resource/mcp';

const forAssistants = operationsWith({
  tag: 'Assistants',
  limit: forEveryone(perMinute(20)),
  access: { who: 'anyone' },
});

export const DESCRIBE_ASSISTANT_RESOURCE = operation({
  ...forAssistants('GET', RESOURCE_METADATA_PATH),
  operationId: 'describeAssistantResource',
  summary: 'Where assistants sign in',
  description: 'Describes /mcp to assistants (RFC 9728). It is 404 until the owner switches assistants on.',
  responses: { 200: model.OAuthAnswer, 404: null },
});

export const DESCRIBE_ASSISTANT_SIGN_IN = operation({
  ...forAssistants('GET', '/.well-known/oauth-authorization-server'),
  operationId: 'describeAssistantSignIn',
  summary: 'How assistants sign in',
  description:
    'Describes the sign-in of assistants (RFC 8414). It is 404 until the owner switches assistants on.',
  responses: { 200: model.OAuthAnswer, 404: null },
});

export const REGISTER_ASSISTANT = operation({
  ...forAssistants('POST', '/mcp/register'),
  operationId: 'registerAssistant',
  summary: 'Register an assistant',
  description:
    'Answers the client_id with which an assistant asks a person to connect it (RFC 7591). Nothing is stored until the person agrees.',
  body: model.AssistantRegistration,
  responses: { 201: model.OAuthAnswer, 400: model.OAuthAnswer, 404: null },
});

export const ISSUE_ASSISTANT_TOKENS = operation({
  ...forAssistants('POST', '/mcp/token'),
  operationId: 'issueAssistantTokens',
  summary: "Trade a code for an assistant's tokens, or renew them",
  description: 'Answers an access token and a refresh token (RFC 6749). Codes and refresh tokens work once.',
  accepts: 'form',
  form: model.AssistantTokenForm,
  responses: { 200: model.OAuthAnswer, 400: model.OAuthAnswer, 404: null, 422: null },
});

export const GET_ASSISTANTS = operation({
  ...onHost('GET', '/host/assistants'),
  summary: 'Whether assistants may call the tools of /mcp',
  description: 'Answers whether assistants may call the tools of /mcp.',
  responses: { 200: model.AssistantSwitch },
});

export const SWITCH_ASSISTANTS = operation({
  ...onHost('PUT', '/host/assistants'),
  summary: 'Decide whether assistants may call the tools of /mcp',
  description: 'Switches the tools of /mcp on or off. Off, they are 404 and no assistant can sign in.',
  body: model.AssistantSwitch,
  responses: { 200: model.AssistantSwitch },
});
