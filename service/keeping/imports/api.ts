import { operation, operationsWith } from '../../http/operation.ts';
import { forSignedIn, perDay, perMinute } from '../../http/rate-limit.ts';
import type { Scope } from '../../lib/actor.ts';
import * as model from './model.ts';
import { ImportOptionsRequest } from './options/options-model.ts';

/** The largest accepted request, bytes, including the other fields of the form. */
const LARGEST_IMPORT = 200 * 1024 * 1024;
const READ: readonly Scope[] = ['urls:read', 'urls:manage'];
const MANAGE: readonly Scope[] = ['urls:manage'];
const READING = { who: 'signed-in', scopes: READ } as const;

/** The same as for creating and changing a link, because an import does both. */
const MANAGING = { who: 'signed-in', scopes: MANAGE, verified: true } as const;
const BEGIN_LIMIT = forSignedIn(perMinute(30), perDay(200));
const READ_LIMIT = forSignedIn(perMinute(120));
const managing = operationsWith({ tag: 'Imports', limit: BEGIN_LIMIT, access: MANAGING });

export const BEGIN_IMPORT = operation({
  ...managing('POST', '/api/v1/imports'),
  operationId: 'beginImport',
  summary: 'Read links from elsewhere',
  description:
    'Begins an import: reads a file, pasted lines or another server. Links are made only when POST …/apply is called; until then GET of the import tells what would become of each row. An account has one import under way at a time: a further one is 409.',
  accepts: 'form',
  form: model.ImportForm,
  maxBody: LARGEST_IMPORT,
  keepsBodyOnDisk: true,
  responses: { 202: model.ImportBegun, 400: null, 404: null, 409: null, 422: null, 503: null },
});

const reading = operationsWith({ tag: 'Imports', limit: READ_LIMIT, access: READING });

export const LIST_IMPORTS = operation({
  ...reading('GET', '/api/v1/imports'),
  operationId: 'listImports',
  summary: 'List your imports',
  description: 'Lists the imports of the account, the newest first, without their rows.',
  responses: { 200: model.ImportList },
});

export const GET_IMPORT = operation({
  ...reading('GET', '/api/v1/imports/:import_id'),
  operationId: 'getImport',
  summary: 'What became of each row of an import',
  description:
    'Answers an import with a page of its rows: what was found in the file, and what becomes of each row. Ask again while status is reading or applying.',
  params: model.ImportParams,
  query: model.RowsQuery,
  responses: { 200: model.ImportResponse, 404: null },
});

export const CHANGE_IMPORT_OPTIONS = operation({
  ...managing('PUT', '/api/v1/imports/:import_id/options'),
  operationId: 'changeImportOptions',
  summary: 'Read the file again, with other options',
  description:
    'Changes the options of an import and reads its file again from the beginning. It works while the import is reading or ready and the file is kept; otherwise it is 409.',
  limit: forSignedIn(perMinute(60)),
  params: model.ImportParams,
  body: ImportOptionsRequest,
  responses: { 202: model.ImportBegun, 400: null, 404: null, 409: null },
});

export const APPLY_IMPORT = operation({
  ...managing('POST', '/api/v1/imports/:import_id/apply'),
  operationId: 'applyImport',
  summary: 'Create the links of an import',
  description:
    'Makes the links of the rows whose verdict is new. It answers at once; done tells how far it is.',
  params: model.ImportParams,
  responses: { 202: model.ImportBegun, 404: null, 409: null },
});

export const UNDO_IMPORT = operation({
  ...managing('POST', '/api/v1/imports/:import_id/undo'),
  operationId: 'undoImport',
  summary: 'Take the links of an import back',
  description:
    'Deletes the links that an import made, with their clicks. Links that were edited, blocked or put into the bin since stay. It works until undo_until.',
  params: model.ImportParams,
  responses: { 202: model.ImportBegun, 404: null, 409: null },
});

export const CANCEL_IMPORT = operation({
  ...managing('DELETE', '/api/v1/imports/:import_id'),
  operationId: 'cancelImport',
  summary: 'Cancel an import',
  description:
    'Ends an import. One that is being applied stops, and what it made is deleted. Any other one is forgotten with its file; links that it made stay.',
  limit: forSignedIn(perMinute(60)),
  params: model.ImportParams,
  responses: { 204: null, 404: null, 409: null },
});

export const GET_IMPORT_REPORT = operation({
  ...reading('GET', '/api/v1/imports/:import_id/report'),
  operationId: 'getImportReport',
  summary: 'Every row of an import as CSV',
  description: 'Answers all rows of an import with their verdicts as CSV.',
  limit: forSignedIn(perMinute(30)),
  params: model.ImportParams,
  responses: { 200: { media: ['text/csv'] }, 404: null },
  headers: ['Content-Disposition'],
});
