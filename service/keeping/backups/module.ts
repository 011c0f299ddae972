import { byAge } from '../../base/clock/index.ts';
import { defineModule } from '../../kernel/module.ts';
import { type CopyDesk, createCopyDesk } from './copying/desk.ts';
import { backupHostEndpoints } from './host-routes.ts';
import { lookAfterCopies, startDaily } from './keeping/daily.ts';
import type { DailyNotes } from './keeping/daily-rule.ts';
import { removeLeftovers, tidyCopies } from './keeping/tidy.ts';
import { afterReplacing, packFormer } from './restoring/keep-former.ts';
import { createRestores, type Restores } from './restoring/restores.ts';
import { restoringHostEndpoints } from './restoring/restoring-routes.ts';
import { BACKUPS_SETTINGS } from './settings.ts';

declare module '../../kernel/context.ts' {
  interface Deployment {
    dailyNotes: DailyNotes;
  }
  interface KeepingParts {
    /** Runs the work on backups, one job at a time. */
    copyDesk: CopyDesk;
    restores: Restores;
  }
}

/** Backups of the whole installation, each proven by restoring it. */
export const backups = defineModule({
  name: 'backups',
  needs: ['settings', 'clicks', 'clockCheck', 'hosts', 'mailSignal'],
  adds: ['copyDesk', 'restores'],
  settings: BACKUPS_SETTINGS.properties,
  open: async (context) => {
    await removeLeftovers(context).catch((error: unknown) =>
      context.log.warn({ err: error }, 'what was left of copies that were not finished could not be removed'),
    );
    return { copyDesk: createCopyDesk(), restores: createRestores() };
  },
  close: ({ copyDesk }) => copyDesk.close(),
  hostEndpoints: (context) => [...backupHostEndpoints(context), ...restoringHostEndpoints(context)],
  hourlyHere: { removeOldCopies: byAge(tidyCopies), packFormer, lookAfterCopies },
  pausedInSafeMode: true,
  whileServing: (context) => {
    afterReplacing(context).catch((error: unknown) =>
      context.log.error({ err: error }, 'what was there before was not looked after'),
    );
    return startDaily(context);
  },
});
