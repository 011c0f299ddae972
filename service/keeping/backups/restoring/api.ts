import { operation, operationsWith } from '../../../http/operation.ts';
import { Nullable } from '../../../http/types.ts';
import {
  CopyParams,
  DifferenceResponse,
  PractiseResponse,
  RestoreRequest,
  RestoreResponse,
} from './restoring-model.ts';

const byOwner = operationsWith({ tag: 'Backups', limit: 'none', access: { who: 'owner' } });

export const PRACTISE_RESTORE = operation({
  ...byOwner('POST', '/host/backups/:name/practise'),
  summary: 'Prove a copy again: restore it into a scratch folder',
  description:
    'Restores a backup into a scratch folder and compares it, to prove that it can be restored. The installation is not touched.',
  params: CopyParams,
  responses: { 200: PractiseResponse, 404: null, 409: null },
});

export const COMPARE_BACKUP = operation({
  ...byOwner('GET', '/host/backups/:name/difference'),
  summary: 'What restoring a copy would change',
  description:
    'Answers how the data in a backup differs from the data of today: what a restore would add, change and remove.',
  params: CopyParams,
  responses: { 200: DifferenceResponse, 404: null, 409: null },
});

export const RESTORE_BACKUP = operation({
  ...byOwner('POST', '/host/backups/:name/restore'),
  summary: 'Restore a copy: the service starts again with it',
  description:
    'Replaces the data of this installation by those of a backup. The service starts again with it; GET /host/restore tells how it goes.',
  params: CopyParams,
  body: Nullable(RestoreRequest),
  optionalBody: true,
  responses: { 202: RestoreResponse, 400: null, 404: null, 409: null },
});

export const GET_RESTORE = operation({
  ...byOwner('GET', '/host/restore'),
  summary: 'How the last restore goes, or went',
  description: 'Answers how the last restore goes, or how it went.',
  responses: { 200: RestoreResponse },
});
