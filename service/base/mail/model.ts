import { type Static, Type } from '@sinclair/typebox';
import { Id, IsoTime, Maybe, Nullable, OneOf } from '../../http/types.ts';

const SERVER_FIELDS = {
  host: Type.String({ minLength: 1, maxLength: 253, pattern: '^[^\\s/]+$' }),
  port: Type.Integer({ minimum: 1, maximum: 65_535 }),
  security: OneOf('none', 'starttls', 'tls'),
  /** Off for a mail server of the network's own with a self-signed certificate. */
  verify_certificate: Type.Boolean(),
  user: Nullable(Type.String({ minLength: 1, maxLength: 320 })),
  from: Type.String({ format: 'email', maxLength: 320 }),
};

export const MailServer = Type.Object(SERVER_FIELDS, { $id: 'MailServer' });
export type MailServer = Static<typeof MailServer>;

export const MailState = Type.Object(
  { server: Nullable(MailServer), password_set: Type.Boolean() },
  { $id: 'MailResponse' },
);
export type MailState = Static<typeof MailState>;

export const SaveMailRequest = Type.Object(
  {
    server: Nullable(MailServer),
    /** Absent keeps the stored one, null forgets it. */
    password: Maybe(Type.String({ minLength: 1, maxLength: 1024 })),
  },
  { $id: 'MailRequest' },
);
export type SaveMailInput = Static<typeof SaveMailRequest>;

export const TestMailRequest = Type.Object({ to: Type.String({ format: 'email', maxLength: 320 }) });

const MESSAGE_FIELDS = {
  id: Type.String(),
  kind: Type.String(),
  recipient: Type.String(),
  subject: Type.String(),
  /** `kept`: there was no mail server, so it can only be read here. */
  status: OneOf('kept', 'waiting', 'sent', 'failed'),
  attempts: Type.Integer(),
  /** What the mail server said last. */
  failure: Nullable(Type.String()),
  created_at: IsoTime,
  sent_at: Nullable(IsoTime),
  next_attempt_at: Nullable(IsoTime),
};

export const MessageList = Type.Object({ messages: Type.Array(Type.Object(MESSAGE_FIELDS)) });
/** Both texts are empty once a mail server has taken the message. */
export const MessageDetails = Type.Object({ ...MESSAGE_FIELDS, text: Type.String(), html: Type.String() });
export type MessageDetails = Static<typeof MessageDetails>;
export const MessageParams = Type.Object({ mail_id: Id });
export const RetryResponse = Type.Object({ success: Type.Boolean(), retried: Type.Integer() });
