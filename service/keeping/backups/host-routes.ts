import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { forSignedIn, perMinute } from '../../http/rate-limit.ts';
import type { KeepingContext } from '../../kernel/context.ts';
import { Backup, BackupList, BackupSettings, BackupSettingsRequest, RecoveryCode } from './model.ts';
import {
  changeBackupSettings,
  describeBackupSettings,
  describeBackups,
  makeOnDemand,
  showRecoveryCode,
} from './service.ts';

const COMMON = { tag: 'Host', access: { who: 'owner' } } as const;
const NO_STORE = { headers: { 'Cache-Control': 'no-store' } };

/** Copies of the installation, for the owner at this computer. */
export const backupHostEndpoints = (context: KeepingContext): Endpoint[] => [
  endpoint({
    ...COMMON,
    method: 'GET',
    path: '/host/backups',
    summary: 'The copies of this installation, and how they are doing',
    description: 'Lists the backups of this installation, and says how they are doing.',
    limit: forSignedIn(perMinute(120)),
    responses: { 200: BackupList },
    handle: async ({ reply, input }) => reply(200, await describeBackups(context, input.language), NO_STORE),
  }),
  endpoint({
    ...COMMON,
    method: 'POST',
    path: '/host/backups',
    summary: 'Make a copy now',
    description: 'Starts a backup and answers at once. One backup is made at a time: a second one is 409.',
    limit: forSignedIn(perMinute(10)),
    responses: { 202: Backup, 409: null },
    handle: async ({ reply }) => reply(202, await makeOnDemand(context)),
  }),
  endpoint({
    ...COMMON,
    method: 'GET',
    path: '/host/backups/settings',
    summary: 'Whether and where copies are made',
    description: 'Answers whether backups are made, how often, in which folder, and how many are kept.',
    limit: forSignedIn(perMinute(120)),
    responses: { 200: BackupSettings },
    handle: ({ reply }) => reply(200, describeBackupSettings(context)),
  }),
  endpoint({
    ...COMMON,
    method: 'PUT',
    path: '/host/backups/settings',
    summary: 'Decide whether and where copies are made',
    description:
      'Sets whether backups are made, how often, in which folder, and how many are kept. What is left out stays.',
    limit: forSignedIn(perMinute(30)),
    body: BackupSettingsRequest,
    responses: { 200: BackupSettings, 400: null },
    handle: async ({ actor, body, reply }) => reply(200, await changeBackupSettings(context, body, actor)),
  }),
  endpoint({
    ...COMMON,
    method: 'GET',
    path: '/host/backups/recovery-code',
    summary: 'The code with which another computer opens the secrets in copies',
    description: 'Answers the recovery code. With it another computer can open the secrets in a backup.',
    limit: forSignedIn(perMinute(30)),
    responses: { 200: RecoveryCode },
    handle: async ({ reply }) => reply(200, { code: await showRecoveryCode(context) }, NO_STORE),
  }),
];
