import { defineModule } from '../../module.ts';
import { byAge } from '../clock/index.ts';
import { type CopyDesk, createCopyDesk } from './copying/desk.ts';
import { backupHostEndpoints } from './host-routes.ts';
import { lookAfterCopies, startDaily } from './keeping/daily.ts';
import { removeLeftovers, tidyCopies } from './keeping/tidy.ts';
import { BACKUPS_SETTINGS } from './settings.ts';

declare module '../../context.ts' {
  interface Parts {
    /** Where work on copies is done, one at a time. */
    copyDesk: CopyDesk;
  }
}

/** Copies of the whole installation, each proven by restoring it. */
export const backups = defineModule({
  name: 'backups',
  needs: ['settings', 'clockCheck', 'hosts', 'mailSignal'],
  adds: ['copyDesk'],
  settings: BACKUPS_SETTINGS.properties,
  open: async (context) => {
    await removeLeftovers(context).catch((error: unknown) =>
      context.log.warn({ err: error }, 'what was left of copies that were not finished could not be removed'),
    );
    return { copyDesk: createCopyDesk() };
  },
  close: ({ copyDesk }) => copyDesk.close(),
  hostEndpoints: backupHostEndpoints,
  hourly: { removeOldCopies: byAge(tidyCopies), lookAfterCopies },
  pausedInSafeMode: true,
  whileServing: startDaily,
});
