import { defineModule } from '../../kernel/module.ts';
import { newId } from '../../lib/random.ts';
import { logHostEndpoints } from './host-routes.ts';
import { LOG_SETTINGS } from './settings.ts';

declare module '../../kernel/context.ts' {
  interface BaseParts {
    /** Distinguishes this run from others: lines of the log are numbered from one after each start. */
    logRun: string;
  }
}

export const log = defineModule({
  name: 'log',
  needs: ['settings'],
  adds: ['logRun'],
  settings: LOG_SETTINGS.properties,
  open: ({ config, settings, log, random }) => {
    const chosen = settings.get('logLevel');
    if (config.logLevel === null && chosen !== null) log.level = chosen;
    return { logRun: newId(random) };
  },
  hostEndpoints: logHostEndpoints,
});
