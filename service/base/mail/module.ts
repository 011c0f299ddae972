import { type Static, Type } from '@sinclair/typebox';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { BaseContext } from '../../kernel/context.ts';
import { defineModule } from '../../kernel/module.ts';
import { byAge } from '../clock/index.ts';
import * as api from './api.ts';
import { startMailer } from './delivery.ts';
import { describeMessage, describeOutbox, forgetOldMails, removeMail, retryMails } from './outbox.ts';
import { countWaitingMails } from './repository.ts';
import { describeServer, saveServer, sendTestMail } from './server/server-settings.ts';

declare module '../../kernel/context.ts' {
  interface BaseParts {
    /** Wakes the delivery of messages. */
    mailSignal: MailSignal;
  }

  interface Settings extends Static<typeof MAIL_SETTINGS> {}
}

/** The owner's settings of this module, with their defaults. Secrets are not settings: they are in the keychain. */
const MAIL_SETTINGS = Type.Object({
  /** The mail server; null when there is none. Its password is a secret, not a setting. */
  smtp: Type.Union(
    [
      Type.Object({
        host: Type.String({ minLength: 1, maxLength: 253 }),
        port: Type.Integer({ minimum: 1, maximum: 65_535 }),
        security: Type.Unsafe<'none' | 'starttls' | 'tls'>({ enum: ['none', 'starttls', 'tls'] }),
        verifyCertificate: Type.Boolean(),
        user: Type.Union([Type.String({ minLength: 1, maxLength: 320 }), Type.Null()]),
        from: Type.String({ minLength: 3, maxLength: 320 }),
      }),
      Type.Null(),
    ],
    { default: null },
  ),
});

/** The outbox and the mail server, for the owner of the installation. */
const mailHostEndpoints = (context: BaseContext): Endpoint[] => [
  endpoint(api.GET_MAIL_SERVER, ({ reply }) => reply(200, describeServer(context))),
  endpoint(api.SET_MAIL_SERVER, async ({ body, actor, reply }) => {
    await saveServer(context, body, actor);
    return reply(200, describeServer(context));
  }),
  endpoint(api.TRY_MAIL_SERVER, async ({ body, input, reply }) => {
    await sendTestMail(context, body.to, input.language);
    return reply(200, { success: true, message: 'The mail server took the message' });
  }),
  endpoint(api.LIST_MESSAGES, async ({ reply }) => reply(200, await describeOutbox(context))),
  endpoint(api.RETRY_MESSAGES, async ({ reply }) =>
    reply(200, { success: true, retried: await retryMails(context) }),
  ),
  endpoint(api.GET_MESSAGE, async ({ params, reply }) =>
    reply(200, await describeMessage(context, params.mail_id), { headers: { 'Cache-Control': 'no-store' } }),
  ),
  endpoint(api.DELETE_MESSAGE, async ({ params, reply }) => {
    await removeMail(context, params.mail_id);
    return reply(204, null);
  }),
];

export const mail = defineModule({
  name: 'mail',
  needs: ['clockCheck', 'jobs'],
  adds: ['mailSignal'],
  open: () => ({ mailSignal: createMailSignal() }),
  settings: MAIL_SETTINGS.properties,
  hostEndpoints: mailHostEndpoints,
  beforeServing: { forgetOldMails: byAge(forgetOldMails) },
  pausedInSafeMode: true,
  whileServing: startMailer,
  queues: { mails: ({ database }) => countWaitingMails(database.read) },
});

/** Wakes the delivery of messages, so that a new one does not wait for the next round. */
type MailSignal = {
  /** Call it once a message is committed. */
  queued(): void;
  /** `wake` is called from then on; there is one delivery. */
  onQueued(wake: () => void): void;
};

function createMailSignal(): MailSignal {
  let wakeDelivery: () => void = () => undefined;
  return {
    queued: () => wakeDelivery(),
    onQueued: (wake) => {
      wakeDelivery = wake;
    },
  };
}
