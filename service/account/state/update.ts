import type { Kernel } from '../../kernel/context.ts';
import { HOUR, SECOND } from '../../lib/time.ts';
import type { ServiceState } from './api.ts';

type Update = ServiceState['update'];

/** Finds newer versions of a package that no desktop app updates. */
export type UpdateWatch = {
  /** The result of the last look. A look that is due begins, and is not waited for: a network may be slow. */
  look(): Update;
};

/** How long a result is answered, ms. */
const LASTS = HOUR;

/** How long a place may be silent, ms. */
const PATIENCE = 20 * SECOND;

type Parts = Pick<Kernel, 'clock' | 'config' | 'log' | 'paths'>;

/** Looks only when the state is read, at the place that the owner chose. */
export function createUpdateWatch({ clock, config, log, paths }: Parts): UpdateWatch {
  let found: Update = null;
  let next = Number.NEGATIVE_INFINITY;
  const find = async (): Promise<void> => {
    try {
      // Loaded at first use: most services are never asked.
      const { findServerUpdate } = await import('../../../updates/server-package.ts');
      found = await findServerUpdate(paths.program, config, PATIENCE);
    } catch (error) {
      log.warn({ err: error }, 'the place of newer versions could not be read');
    }
  };
  return {
    look: () => {
      if (clock.elapsed() >= next) {
        next = clock.elapsed() + LASTS;
        void find();
      }
      return found;
    },
  };
}
