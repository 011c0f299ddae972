import type { Operations } from '../../threads/operations.ts';
import { exportEntries } from './export/export-repository.ts';
import { listAuditRows } from './list/list-repository.ts';

export const operations: Operations = { queries: [exportEntries, listAuditRows] };
