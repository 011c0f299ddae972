import { Type } from '@sinclair/typebox';
import { operation } from '../../http/operation.ts';
import { forSignedIn, perMinute } from '../../http/rate-limit.ts';

/** A message of JSON-RPC, which the library of the protocol reads. */
const Message = Type.Record(Type.String(), Type.Unknown(), {
  $id: 'AssistantMessage',
  example: { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} },
});

/** Every message of the protocol is one request, so a call of a tool is counted here and at its own operation. */
export const SEND_TO_ASSISTANT_TOOLS = operation({
  method: 'POST',
  path: '/mcp',
  operationId: 'sendToAssistantTools',
  summary: 'Tools for assistants, by the Model Context Protocol',
  description:
    'Takes a message of the Model Context Protocol over streamable HTTP, with an API key or the token of an app. The tools do what operations of this API do, with the same rights and limits. It is 404 until the owner switches assistants on.',
  tag: 'Assistants',
  limit: forSignedIn(perMinute(120)),
  access: { who: 'signed-in' },
  body: Message,
  responses: { 200: { media: ['application/json'] }, 202: null, 400: null, 403: null, 404: null },
  errorsAs: 'json',
});
