import { byAge } from '../../base/clock/index.ts';
import { defineModule } from '../../kernel/module.ts';
import type { NameIndex } from './names/name-index.ts';
import { openNames } from './names/open-names.ts';
import { addressBarEndpoints, lookupHostEndpoints, wantedEndpoints } from './routes.ts';
import { LOOKUP_SETTINGS } from './settings.ts';
import { createWantedNames, type WantedNames } from './wanted/counter.ts';
import { removeOldWanted } from './wanted/wanted.ts';

declare module '../../kernel/context.ts' {
  interface VisitsParts {
    /** The names of links, for visitors who do not know them exactly. */
    names: NameIndex;
    /** Names that visitors looked for in vain. */
    wantedNames: WantedNames;
  }
}

export const lookup = defineModule({
  name: 'lookup',
  needs: ['clockCheck', 'jobs'],
  adds: ['names', 'wantedNames'],
  settings: LOOKUP_SETTINGS.properties,
  open: (kernel) => ({ names: openNames(kernel), wantedNames: createWantedNames(kernel) }),
  close: async ({ names, wantedNames }) => {
    names.close();
    await wantedNames.close();
  },
  endpoints: (context) => [...wantedEndpoints(context), ...addressBarEndpoints(context)],
  hostEndpoints: lookupHostEndpoints,
  hourly: { removeOldWanted: byAge(removeOldWanted) },
});
