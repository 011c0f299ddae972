import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { readerOf } from '../../http/reader.ts';
import { FileContent } from '../../http/reply.ts';
import type { KeepingContext } from '../../kernel/context.ts';
import { signedIn } from '../../lib/actor.ts';
import * as api from './api.ts';
import { receiveImport } from './receiving/receive.ts';
import { reportOf } from './results/report.ts';
import { getImport, listImports } from './results/views.ts';
import { applyImport, cancelImport, changeOptions, undoImport } from './service.ts';

/** Imports: a file is read first, its rows are checked, and links are written when the caller asks for it. */
export const importEndpoints = (context: KeepingContext): Endpoint[] => [
  endpoint(api.BEGIN_IMPORT, async ({ actor, input, reply }) =>
    reply(202, await receiveImport(context, signedIn(actor), input)),
  ),
  endpoint(api.LIST_IMPORTS, async ({ actor, input, reply }) =>
    reply(200, { imports: await listImports(context, signedIn(actor), readerOf(actor, input)) }),
  ),
  endpoint(api.GET_IMPORT, async ({ actor, params, query, input, reply }) =>
    reply(200, await getImport(context, signedIn(actor), params.import_id, query, readerOf(actor, input))),
  ),
  endpoint(api.CHANGE_IMPORT_OPTIONS, async ({ actor, params, body, reply }) =>
    reply(202, await changeOptions(context, signedIn(actor), params.import_id, body)),
  ),
  endpoint(api.APPLY_IMPORT, async ({ actor, params, reply }) =>
    reply(202, await applyImport(context, signedIn(actor), params.import_id)),
  ),
  endpoint(api.UNDO_IMPORT, async ({ actor, params, reply }) =>
    reply(202, await undoImport(context, signedIn(actor), params.import_id)),
  ),
  endpoint(api.CANCEL_IMPORT, async ({ actor, params, reply }) => {
    await cancelImport(context, signedIn(actor), params.import_id);
    return reply(204, null);
  }),
  endpoint(api.GET_IMPORT_REPORT, async ({ actor, params, input, reply }) => {
    const { body, headers } = await reportOf(context, signedIn(actor), params.import_id, {
      origin: input.origin,
      signal: input.request.signal,
      language: readerOf(actor, input),
    });
    return reply(200, new FileContent('text/csv', body), { headers });
  }),
];
