import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { forSignedIn, perMinute } from '../../http/rate-limit.ts';
import { MessageResponse } from '../../http/types.ts';
import type { BaseContext } from '../../kernel/context.ts';
import {
  MailState,
  MessageDetails,
  MessageList,
  MessageParams,
  RetryResponse,
  SaveMailRequest,
  TestMailRequest,
} from './model.ts';
import { describeMessage, describeOutbox, removeMail, retryMails } from './outbox.ts';
import { describeServer, saveServer, sendTestMail } from './server/server-settings.ts';

const tag = 'Host';
const access = { who: 'owner' } as const;
const limit = forSignedIn(perMinute(60));

/** The outbox and the mail server, for the owner of the installation. */
export const mailHostEndpoints = (context: BaseContext): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/host/mail',
    summary: 'The mail server',
    description: 'Answers the settings of the mail server, without its password.',
    tag,
    limit,
    access,
    responses: { 200: MailState },
    handle: ({ reply }) => reply(200, describeServer(context)),
  }),
  endpoint({
    method: 'PUT',
    path: '/host/mail',
    summary: 'Set the mail server, or do without one',
    description:
      'Sets the mail server, or does without one. Without one, every message is kept in the outbox.',
    tag,
    limit,
    access,
    body: SaveMailRequest,
    responses: { 200: MailState },
    handle: async ({ body, actor, reply }) => {
      await saveServer(context, body, actor);
      return reply(200, describeServer(context));
    },
  }),
  endpoint({
    method: 'POST',
    path: '/host/mail/test',
    summary: 'Send a message to try the mail server',
    description: 'Sends a test message by the mail server, and says what the server answered.',
    tag,
    limit: forSignedIn(perMinute(10)),
    access,
    body: TestMailRequest,
    responses: { 200: MessageResponse, 400: null, 503: null },
    handle: async ({ body, input, reply }) => {
      await sendTestMail(context, body.to, input.language);
      return reply(200, { success: true, message: 'The mail server took the message' });
    },
  }),
  endpoint({
    method: 'GET',
    path: '/host/mail/messages',
    summary: 'The outbox, the newest message first',
    description: 'Lists the messages of the outbox, the newest first.',
    tag,
    limit,
    access,
    responses: { 200: MessageList },
    handle: async ({ reply }) => reply(200, await describeOutbox(context)),
  }),
  endpoint({
    method: 'POST',
    path: '/host/mail/messages/retry',
    summary: 'Send again what was given up',
    description: 'Queues every message again that was given up.',
    tag,
    limit,
    access,
    responses: { 200: RetryResponse },
    handle: async ({ reply }) => reply(200, { success: true, retried: await retryMails(context) }),
  }),
  endpoint({
    method: 'GET',
    path: '/host/mail/messages/:mail_id',
    summary: 'One message with what it says',
    description: 'Answers one message of the outbox with its text.',
    tag,
    limit,
    access,
    params: MessageParams,
    responses: { 200: MessageDetails, 404: null },
    handle: async ({ params, reply }) =>
      reply(200, await describeMessage(context, params.mail_id), {
        headers: { 'Cache-Control': 'no-store' },
      }),
  }),
  endpoint({
    method: 'DELETE',
    path: '/host/mail/messages/:mail_id',
    summary: 'Remove a message',
    description: 'Removes one message from the outbox.',
    tag,
    limit,
    access,
    params: MessageParams,
    responses: { 204: null, 404: null },
    handle: async ({ params, reply }) => {
      await removeMail(context, params.mail_id);
      return reply(204, null);
    },
  }),
];
