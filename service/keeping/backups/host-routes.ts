import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { KeepingContext } from '../../kernel/context.ts';
import * as api from './api.ts';
import {
  changeBackupSettings,
  describeBackupSettings,
  describeBackups,
  makeOnDemand,
  showRecoveryCode,
} from './service.ts';

const NO_STORE = { headers: { 'Cache-Control': 'no-store' } };

/** Copies of the installation, for the owner at this computer. */
export const backupHostEndpoints = (context: KeepingContext): Endpoint[] => [
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
