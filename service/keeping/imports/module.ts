import { byAge } from '../../base/clock/index.ts';
import type { KeepingContext } from '../../kernel/context.ts';
import { defineModule } from '../../kernel/module.ts';
import { SECOND } from '../../lib/duration.ts';
import { forgetOldImports, removeAllLeftFiles, removeLeftFiles, removeOldFiles } from './retention.ts';
import { importEndpoints } from './routes.ts';
import { ImportRunner } from './running/runner.ts';

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

export const imports = defineModule({
  name: 'imports',
  needs: ['clockCheck', 'jobs'],
  adds: ['imports'],
  open: () => ({ imports: new ImportRunner() }),
  close: ({ imports }) => imports.close(),
  endpoints: importEndpoints,
  hourly: {
    forgetOldImports: byAge(forgetOldImports),
  },
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
