import type { Context } from '../../context.ts';
import { defineModule } from '../../module.ts';
import { byAge } from '../clock/index.ts';
import { forgetOldImports, removeAllLeftFiles, removeLeftFiles, removeOldFiles } from './retention.ts';
import { importEndpoints } from './routes.ts';
import { ImportRunner } from './running/runner.ts';

declare module '../../context.ts' {
  interface Parts {
    /** Reads, applies and takes back imports, one after another. */
    imports: ImportRunner;
  }
}

export const imports = defineModule({
  name: 'imports',
  needs: ['clockCheck'],
  adds: ['imports'],
  open: () => ({ imports: new ImportRunner() }),
  close: ({ imports }) => imports.close(),
  endpoints: importEndpoints,
  hourly: { forgetOldImports: byAge(forgetOldImports), removeLeftFiles, removeOldFiles },
  pausedInSafeMode: true,
  whileServing: async (context: Context) => {
    await removeAllLeftFiles(context);
    await context.imports.resume(context);
    const stopListening = context.journal.onEvery(({ kind }) => {
      if (kind === 'account.links-erased') void removeLeftFiles(context).catch(() => undefined);
    });
    return {
      close: async () => {
        stopListening();
        await context.imports.close();
      },
    };
  },
});
