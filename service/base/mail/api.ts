import { type Static, Type } from '@sinclair/typebox';
import { operation, operationsWith } from '../../http/operation.ts';
import { forSignedIn, perMinute } from '../../http/rate-limit.ts';
import { Id, IsoTime, Maybe, MessageResponse, Named, Nullable, OneOf } from '../../http/types.ts';

const SERVER_FIELDS = {
  host: Type.String({ minLength: 1, maxLength: 253, pattern: '^[^\\s/]+$' }),
  port: Type.Integer({ minimum: 1, maximum: 65_535 }),
  security: OneOf('none', 'starttls', 'tls'),
  /** Off for a mail server of the network's own with a self-signed certificate. */
  verify_certificate: Type.Boolean(),
  user: Nullable(Type.String({ minLength: 1, maxLength: 320 })),
  from: Type.String({ format: 'email', maxLength: 320 }),
};

export const MailServer = Named('MailServer', SERVER_FIELDS);
export type MailServer = Static<typeof MailServer>;

export const MailState = Named('MailResponse', {
  server: Nullable(MailServer),
  password_set: Type.Boolean(),
});
export type MailState = Static<typeof MailState>;

export const SaveMailRequest = Named('MailRequest', {
  server: Nullable(MailServer),
  /** Absent: the stored one stays; null deletes it. */
  password: Maybe(Type.String({ minLength: 1, maxLength: 1024 })),
});
export type SaveMailInput = Static<typeof SaveMailRequest>;

export const TestMailRequest = Type.Object({ to: Type.String({ format: 'email', maxLength: 320 }) });

const MESSAGE_FIELDS = {
  id: Type.String(),
  kind: Type.String(),
  recipient: Type.String(),
  subject: Type.String(),
  /** `kept`: there was no mail server, so the message can only be read here. */
  status: OneOf('kept', 'waiting', 'sent', 'failed'),
  attempts: Type.Integer(),
  /** The mail server's last answer. */
  failure: Nullable(Type.String()),
  created_at: IsoTime,
  sent_at: Nullable(IsoTime),
  next_attempt_at: Nullable(IsoTime),
};

export const MessageList = Type.Object({ messages: Type.Array(Type.Object(MESSAGE_FIELDS)) });
/** Both texts are empty once a mail server has accepted the message. */
export const MessageDetails = Type.Object({ ...MESSAGE_FIELDS, text: Type.String(), html: Type.String() });
export type MessageDetails = Static<typeof MessageDetails>;
export const MessageParams = Type.Object({ mail_id: Id });
export const RetryResponse = Type.Object({ success: Type.Boolean(), retried: Type.Integer() });

const byOwner = operationsWith({ tag: 'Host', limit: forSignedIn(perMinute(60)), access: { who: 'owner' } });

export const GET_MAIL_SERVER = operation({
  ...byOwner('GET', '/host/mail'),
  summary: 'The mail server',
  description: 'Answers the settings of the mail server, without its password.',
  responses: { 200: MailState },
});

export const SET_MAIL_SERVER = operation({
  ...byOwner('PUT', '/host/mail'),
  summary: 'Set the mail server, or do without one',
  description: 'Sets the mail server, or does without one. Without one, every message is kept in the outbox.',
  body: SaveMailRequest,
  responses: { 200: MailState },
});

export const TRY_MAIL_SERVER = operation({
  ...byOwner('POST', '/host/mail/test'),
  summary: 'Send a message to try the mail server',
  description: 'Sends a test message by the mail server, and says what the server answered.',
  limit: forSignedIn(perMinute(10)),
  body: TestMailRequest,
  responses: { 200: MessageResponse, 400: null, 503: null },
});

export const LIST_MESSAGES = operation({
  ...byOwner('GET', '/host/mail/messages'),
  summary: 'The outbox, the newest message first',
  description: 'Lists the messages of the outbox, the newest first.',
  responses: { 200: MessageList },
});

export const RETRY_MESSAGES = operation({
  ...byOwner('POST', '/host/mail/messages/retry'),
  summary: 'Send again what was given up',
  description: 'Queues every message again that was given up.',
  responses: { 200: RetryResponse },
});

export const GET_MESSAGE = operation({
  ...byOwner('GET', '/host/mail/messages/:mail_id'),
  summary: 'One message with what it says',
  description: 'Answers one message of the outbox with its text.',
  params: MessageParams,
  responses: { 200: MessageDetails, 404: null },
});

export const DELETE_MESSAGE = operation({
  ...byOwner('DELETE', '/host/mail/messages/:mail_id'),
  summary: 'Remove a message',
  description: 'Removes one message from the outbox.',
  params: MessageParams,
  responses: { 204: null, 404: null },
});
