import { defineModule } from '../../kernel/module.ts';
import { byAge } from '../clock/index.ts';
import { startMailer } from './delivery.ts';
import { mailHostEndpoints } from './host-routes.ts';
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
