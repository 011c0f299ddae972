import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { forSignedIn, perDay, perMinute } from '../../http/rate-limit.ts';
import { readerOf } from '../../http/reader.ts';
import { FileContent } from '../../http/reply.ts';
import type { KeepingContext } from '../../kernel/context.ts';
import { type Scope, signedIn } from '../../lib/actor.ts';
import * as model from './model.ts';
import { ImportOptionsRequest } from './options/options-model.ts';
import { LARGEST_IMPORT, receiveImport } from './receiving/receive.ts';
import { reportOf } from './results/report.ts';
import { getImport, listImports } from './results/views.ts';
import { applyImport, cancelImport, changeOptions, undoImport } from './service.ts';

const TAG = 'Imports';
const READ: readonly Scope[] = ['urls:read', 'urls:manage'];
const MANAGE: readonly Scope[] = ['urls:manage'];
const READING = { who: 'signed-in', scopes: READ } as const;
/** As for creating a link and changing it: an import does both. */
const MANAGING = { who: 'signed-in', scopes: MANAGE, verified: true } as const;

const BEGIN_LIMIT = forSignedIn(perMinute(30), perDay(200));
const READ_LIMIT = forSignedIn(perMinute(120));

/** Links from elsewhere: read first, judged row by row, and written when the caller says so. */
export const importEndpoints = (context: KeepingContext): Endpoint[] => [
  endpoint({
    method: 'POST',
    path: '/api/v1/imports',
    operationId: 'beginImport',
    summary: 'Read links from elsewhere',
    description:
      'Begins an import: reads a file, pasted lines or another server. Links are made only when POST …/apply is called; until then GET of the import tells what would become of each row. An account has one import under way at a time: a further one is 409.',
    tag: TAG,
    limit: BEGIN_LIMIT,
    access: MANAGING,
    accepts: 'form',
    form: model.ImportForm,
    maxBody: LARGEST_IMPORT,
    keepsBodyOnDisk: true,
    responses: { 202: model.ImportBegun, 400: null, 404: null, 409: null, 422: null, 503: null },
    handle: async ({ actor, input, reply }) =>
      reply(202, await receiveImport(context, signedIn(actor), input)),
  }),
  endpoint({
    method: 'GET',
    path: '/api/v1/imports',
    operationId: 'listImports',
    summary: 'List your imports',
    description: 'Lists the imports of the account, the newest first, without their rows.',
    tag: TAG,
    limit: READ_LIMIT,
    access: READING,
    responses: { 200: model.ImportList },
    handle: async ({ actor, input, reply }) =>
      reply(200, { imports: await listImports(context, signedIn(actor), readerOf(actor, input)) }),
  }),
  endpoint({
    method: 'GET',
    path: '/api/v1/imports/:import_id',
    operationId: 'getImport',
    summary: 'What became of each row of an import',
    description:
      'Answers an import with a page of its rows: what was found in the file, and what becomes of each row. Ask again while status is reading or applying.',
    tag: TAG,
    limit: READ_LIMIT,
    access: READING,
    params: model.ImportParams,
    query: model.RowsQuery,
    responses: { 200: model.ImportResponse, 404: null },
    handle: async ({ actor, params, query, input, reply }) =>
      reply(200, await getImport(context, signedIn(actor), params.import_id, query, readerOf(actor, input))),
  }),
  endpoint({
    method: 'PUT',
    path: '/api/v1/imports/:import_id/options',
    operationId: 'changeImportOptions',
    summary: 'Read the file again, with other options',
    description:
      'Changes the options of an import and reads its file again from the beginning. It works while the import is reading or ready and the file is kept; otherwise it is 409.',
    tag: TAG,
    limit: forSignedIn(perMinute(60)),
    access: MANAGING,
    params: model.ImportParams,
    body: ImportOptionsRequest,
    responses: { 202: model.ImportBegun, 400: null, 404: null, 409: null },
    handle: async ({ actor, params, body, reply }) =>
      reply(202, await changeOptions(context, signedIn(actor), params.import_id, body)),
  }),
  endpoint({
    method: 'POST',
    path: '/api/v1/imports/:import_id/apply',
    operationId: 'applyImport',
    summary: 'Create the links of an import',
    description:
      'Makes the links of the rows whose verdict is new. It answers at once; done tells how far it is.',
    tag: TAG,
    limit: BEGIN_LIMIT,
    access: MANAGING,
    params: model.ImportParams,
    responses: { 202: model.ImportBegun, 404: null, 409: null },
    handle: async ({ actor, params, reply }) =>
      reply(202, await applyImport(context, signedIn(actor), params.import_id)),
  }),
  endpoint({
    method: 'POST',
    path: '/api/v1/imports/:import_id/undo',
    operationId: 'undoImport',
    summary: 'Take the links of an import back',
    description:
      'Deletes the links that an import made, with their clicks. Links that were edited, blocked or put into the bin since stay. It works until undo_until.',
    tag: TAG,
    limit: BEGIN_LIMIT,
    access: MANAGING,
    params: model.ImportParams,
    responses: { 202: model.ImportBegun, 404: null, 409: null },
    handle: async ({ actor, params, reply }) =>
      reply(202, await undoImport(context, signedIn(actor), params.import_id)),
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/v1/imports/:import_id',
    operationId: 'cancelImport',
    summary: 'Cancel an import',
    description:
      'Ends an import. One that is being applied stops, and what it made is deleted. Any other one is forgotten with its file; links that it made stay.',
    tag: TAG,
    limit: forSignedIn(perMinute(60)),
    access: MANAGING,
    params: model.ImportParams,
    responses: { 204: null, 404: null, 409: null },
    handle: async ({ actor, params, reply }) => {
      await cancelImport(context, signedIn(actor), params.import_id);
      return reply(204, null);
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/v1/imports/:import_id/report',
    operationId: 'getImportReport',
    summary: 'Every row of an import as CSV',
    description: 'Answers all rows of an import with their verdicts as CSV.',
    tag: TAG,
    limit: forSignedIn(perMinute(30)),
    access: READING,
    params: model.ImportParams,
    responses: { 200: { media: ['text/csv'] }, 404: null },
    handle: async ({ actor, params, input, reply }) => {
      const { body, headers } = await reportOf(context, signedIn(actor), params.import_id, {
        origin: input.origin,
        signal: input.request.signal,
        language: readerOf(actor, input),
      });
      return reply(200, new FileContent('text/csv', body), { headers });
    },
  }),
];
