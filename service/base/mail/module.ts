import { byOne } from '../../kernel/by-one.ts';
import { defineModule } from '../../kernel/module.ts';
import { byAge } from '../clock/index.ts';
import { startMailer } from './delivery.ts';
import { mailHostEndpoints } from './host-routes.ts';
import { createMailSignal, type MailSignal } from './mail-signal.ts';
import { forgetOldMails } from './outbox.ts';
import { countWaitingMails } from './repository.ts';
import { MAIL_SETTINGS } from './settings.ts';

declare module '../../kernel/context.ts' {
  interface BaseParts {
    /** Wakes the delivery of messages. */
    mailSignal: MailSignal;
  }
}

export const mail = defineModule({
  name: 'mail',
  needs: ['clockCheck', 'jobs'],
  adds: ['mailSignal'],
  open: () => ({ mailSignal: createMailSignal() }),
  settings: MAIL_SETTINGS.properties,
  hostEndpoints: mailHostEndpoints,
  beforeServing: { forgetOldMails: byOne(byAge(forgetOldMails)) },
  pausedInSafeMode: true,
  whileServing: startMailer,
  queues: { mails: ({ database }) => countWaitingMails(database.read) },
});
