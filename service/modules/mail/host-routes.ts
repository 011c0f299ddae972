import type { Context } from '../../context.ts';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { forSignedIn, perMinute } from '../../http/rate-limit.ts';
import { json, respond } from '../../http/respond.ts';
import { MessageResponse } from '../../http/types.ts';
import {
  MailState,
  MessageDetails,
  MessageList,
  MessageParams,
  RetryResponse,
  SaveMailRequest,
  TestMailRequest,
} from './model.ts';
import { describeServer, removeMail, retryMails, saveServer, sendTestMail } from './server-settings.ts';
import { describeMessage, describeOutbox } from './views.ts';

const tag = 'Host';
const access = { who: 'owner' } as const;
const limit = forSignedIn(perMinute(60));

/** The outbox and the mail server, for the owner of the installation. */
export const mailHostEndpoints = (context: Context): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/host/mail',
    summary: 'The mail server',
    tag,
    limit,
    access,
    responses: { 200: MailState },
    handle: () => json(describeServer(context)),
  }),
  endpoint({
    method: 'PUT',
    path: '/host/mail',
    summary: 'Set the mail server, or do without one',
    tag,
    limit,
    access,
    body: SaveMailRequest,
    responses: { 200: MailState },
    handle: async ({ body }) => {
      await saveServer(context, body);
      return json(describeServer(context));
    },
  }),
  endpoint({
    method: 'POST',
    path: '/host/mail/test',
    summary: 'Send a message to try the mail server',
    tag,
    limit: forSignedIn(perMinute(10)),
    access,
    body: TestMailRequest,
    responses: { 200: MessageResponse, 400: null, 503: null },
    handle: async ({ body }) => {
      await sendTestMail(context, body.to);
      return json({ success: true, message: 'The mail server took the message' });
    },
  }),
  endpoint({
    method: 'GET',
    path: '/host/mail/messages',
    summary: 'The outbox, the newest message first',
    tag,
    limit,
    access,
    responses: { 200: MessageList },
    handle: async () => json(await describeOutbox(context)),
  }),
  endpoint({
    method: 'POST',
    path: '/host/mail/messages/retry',
    summary: 'Send again what was given up',
    tag,
    limit,
    access,
    responses: { 200: RetryResponse },
    handle: async () => json({ success: true, retried: await retryMails(context) }),
  }),
  endpoint({
    method: 'GET',
    path: '/host/mail/messages/:mail_id',
    summary: 'One message with what it says',
    tag,
    limit,
    access,
    params: MessageParams,
    responses: { 200: MessageDetails, 404: null },
    handle: async ({ params }) =>
      json(await describeMessage(context, params.mail_id), 200, { 'Cache-Control': 'no-store' }),
  }),
  endpoint({
    method: 'DELETE',
    path: '/host/mail/messages/:mail_id',
    summary: 'Remove a message',
    tag,
    limit,
    access,
    params: MessageParams,
    responses: { 204: null, 404: null },
    handle: async ({ params }) => {
      await removeMail(context, params.mail_id);
      return respond(204);
    },
  }),
];
