import { client } from './client.ts';

export type MailSecurity = 'none' | 'starttls' | 'tls';

export type MailServer = {
  host: string;
  port: number;
  security: MailSecurity;
  verify_certificate: boolean;
  /** Null when the server asks nobody to sign in. */
  user: string | null;
  from: string;
};

/** Answered to the owner on the computer that runs Linnet only. The password is never told. */
export type MailSettings = { server: MailServer | null; password_set: boolean };

export type MailChange = {
  server: MailServer | null;
  /** Absent keeps the stored one, null forgets it. */
  password?: string | null;
};

export type Message = {
  id: string;
  kind: string;
  recipient: string;
  subject: string;
  /** `kept`: there was no mail server, so it can only be read here. */
  status: 'kept' | 'waiting' | 'sent' | 'failed';
  attempts: number;
  /** What the mail server said last. */
  failure: string | null;
  created_at: string;
  sent_at: string | null;
  next_attempt_at: string | null;
};

/** Its text is empty once a mail server has taken it. */
export type MessageDetails = Message & { text: string };

const MAIL = '/host/mail';

export const getMailSettings = (signal?: AbortSignal): Promise<MailSettings> => client.get(MAIL, { signal });

export const saveMailSettings = (change: MailChange): Promise<MailSettings> =>
  client.put(MAIL, { body: change });

/** Resolves when the mail server has taken the message. */
export const sendTestMail = (to: string): Promise<unknown> => client.post(`${MAIL}/test`, { body: { to } });

/** The newest first. */
export async function listMessages(signal?: AbortSignal): Promise<Message[]> {
  const { messages } = await client.get<{ messages: Message[] }>(`${MAIL}/messages`, { signal });
  return messages;
}

export const getMessage = (id: string, signal?: AbortSignal): Promise<MessageDetails> =>
  client.get(`${MAIL}/messages/${id}`, { signal });

/** Tries again what was given up; returns how many messages. */
export async function retryMessages(): Promise<number> {
  const { retried } = await client.post<{ retried: number }>(`${MAIL}/messages/retry`);
  return retried;
}

export const deleteMessage = (id: string): Promise<unknown> => client.delete(`${MAIL}/messages/${id}`);
