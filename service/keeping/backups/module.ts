import { byAge } from '../../base/clock/index.ts';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { KeepingContext } from '../../kernel/context.ts';
import { defineModule } from '../../kernel/module.ts';
import * as api from './api.ts';
import { type CopyDesk, createCopyDesk } from './copying/desk.ts';
import { lookAfterCopies, startDaily } from './keeping/daily.ts';
import type { DailyNotes } from './keeping/rules.ts';
import { removeLeftovers, tidyCopies } from './keeping/tidy.ts';
import * as restoringApi from './restoring/api.ts';
import { afterReplacing, packFormer } from './restoring/keep-former.ts';
import { createRestores, type Restores } from './restoring/restores.ts';
import { describeDifference, describeRestore, practise, startRestore } from './restoring/service.ts';
import {
  changeBackupSettings,
  describeBackupSettings,
  describeBackups,
  makeOnDemand,
  showRecoveryCode,
} from './service.ts';
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

const NO_STORE = { headers: { 'Cache-Control': 'no-store' } };

/** Copies of the installation, for the owner at this computer. */
const backupHostEndpoints = (context: KeepingContext): Endpoint[] => [
  endpoint(api.LIST_BACKUPS, async ({ reply, input }) =>
    reply(200, await describeBackups(context, input.language), NO_STORE),
  ),
  endpoint(api.CREATE_BACKUP, async ({ reply }) => reply(202, await makeOnDemand(context))),
  endpoint(api.GET_BACKUP_SETTINGS, ({ reply }) => reply(200, describeBackupSettings(context))),
  endpoint(api.CHANGE_BACKUP_SETTINGS, async ({ actor, body, reply }) =>
    reply(200, await changeBackupSettings(context, body, actor)),
  ),
  endpoint(api.GET_RECOVERY_CODE, async ({ reply }) =>
    reply(200, { code: await showRecoveryCode(context) }, NO_STORE),
  ),
];

/** Restoring a backup, for the owner at the computer that runs the service. */
const restoringHostEndpoints = (context: KeepingContext): Endpoint[] => [
  endpoint(restoringApi.PRACTISE_RESTORE, async ({ params, input, reply }) =>
    reply(200, await practise(context, params.name, input.language)),
  ),
  endpoint(restoringApi.COMPARE_BACKUP, async ({ params, reply }) =>
    reply(200, await describeDifference(context, params.name)),
  ),
  endpoint(restoringApi.RESTORE_BACKUP, async ({ params, body, input, reply }) =>
    reply(202, await startRestore(context, params.name, body?.recovery_code ?? null, input.language)),
  ),
  endpoint(restoringApi.GET_RESTORE, async ({ input, reply }) =>
    reply(200, await describeRestore(context, input.language)),
  ),
];

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
