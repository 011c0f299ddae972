import { byAge } from '../../base/clock/index.ts';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { readerOf } from '../../http/negotiate.ts';
import { FileContent } from '../../http/reply.ts';
import type { KeepingContext } from '../../kernel/context.ts';
import { defineModule } from '../../kernel/module.ts';
import { signedIn } from '../../lib/actor.ts';
import { SECOND } from '../../lib/time.ts';
import * as api from './api.ts';
import { receiveImport } from './receiving/receive.ts';
import { reportOf } from './results/report.ts';
import { getImport, listImports } from './results/views.ts';
import { forgetOldImports, removeAllLeftFiles, removeLeftFiles, removeOldFiles } from './retention.ts';
import { ImportRunner } from './running/runner.ts';
import { applyImport, cancelImport, changeOptions, undoImport } from './service.ts';

declare module '../../kernel/context.ts' {
  interface KeepingParts {
    /** Reads, applies and undoes imports, one after another. */
    imports: ImportRunner;
  }
}

/** How often to check whether another instance has left an import unfinished, ms. */
const LOOK_EVERY = 5 * SECOND;

const goOn = (context: KeepingContext): Promise<void> =>
  context.imports
    .resume(context)
    .catch((error: unknown) => context.log.debug({ err: error }, 'imports under way could not be read'));

/** Imports: a file is read first, its rows are checked, and links are written when the caller asks for it. */
const importEndpoints = (context: KeepingContext): Endpoint[] => [
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

export const imports = defineModule({
  name: 'imports',
  needs: ['clockCheck', 'jobs'],
  adds: ['imports'],
  open: () => ({ imports: new ImportRunner() }),
  close: ({ imports }) => imports.close(),
  endpoints: importEndpoints,
  hourly: { forgetOldImports: byAge(forgetOldImports) },
  hourlyHere: { removeLeftFiles, removeOldFiles },
  pausedInSafeMode: true,
  whileServing: async (context: KeepingContext) => {
    await removeAllLeftFiles(context);
    await context.imports.resume(context);
    const stopLooking = context.deployment.lookForOthers(() => void goOn(context), LOOK_EVERY);
    const stopListening = context.journal.onEvery(({ kind }) => {
      if (kind === 'account.links-erased') void removeLeftFiles(context).catch(() => undefined);
    });
    return {
      close: async () => {
        stopListening();
        stopLooking();
        await context.imports.close();
      },
    };
  },
});
