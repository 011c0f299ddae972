import type { MailServer, MailState, MessageDetails, SaveMailInput } from '../../service/base/mail/api.ts';
import { call } from './call.ts';

export type MailSecurity = MailServer['security'];

/** Answered to the owner on the computer that runs Linnet only. The password is never told. */
export type MailSettings = MailState;

export type MailChange = SaveMailInput;

export type { MessageDetails };

export type Message = Omit<MessageDetails, 'text' | 'html'>;

export const getMailSettings = (signal?: AbortSignal): Promise<MailSettings> =>
  call('GET /host/mail', { signal });

export const saveMailSettings = (change: MailChange): Promise<MailSettings> =>
  call('PUT /host/mail', { body: change });

/** Resolves when the mail server has taken the message. */
export const sendTestMail = (to: string): Promise<unknown> => call('POST /host/mail/test', { body: { to } });

/** The newest first. */
export async function listMessages(signal?: AbortSignal): Promise<Message[]> {
  const { messages } = await call('GET /host/mail/messages', { signal });
  return messages;
}

export const getMessage = (id: string, signal?: AbortSignal): Promise<MessageDetails> =>
  call('GET /host/mail/messages/:mail_id', { params: { mail_id: id }, signal });

/** Tries again what was given up; returns how many messages. */
export async function retryMessages(): Promise<number> {
  const { retried } = await call('POST /host/mail/messages/retry');
  return retried;
}

export const deleteMessage = (id: string): Promise<unknown> =>
  call('DELETE /host/mail/messages/:mail_id', { params: { mail_id: id } });
