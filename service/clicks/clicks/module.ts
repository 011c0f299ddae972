import { byAge } from '../../base/clock/index.ts';
import { byOne } from '../../kernel/by-one.ts';
import { defineModule } from '../../kernel/module.ts';
import { sweepCache, sweepCacheAfterRemovals } from './cached/sweep.ts';
import { areManyWaiting } from './filing/filing-repository.ts';
import { splitLargeSegments } from './filing/split.ts';
import { clickHostEndpoints } from './host-routes.ts';
import { sweepLabels } from './labels/sweep.ts';
import { type CityFile, createCityFile } from './places/city-file.ts';
import { createCountryLookup } from './places/country-lookup.ts';
import { type ClickRecorder, startRecorder } from './recording/recorder.ts';
import { removeOldClicks } from './retention/retention.ts';
import { CLICKS_SETTINGS } from './settings.ts';

declare module '../../kernel/context.ts' {
  interface ClicksParts {
    clicks: ClickRecorder;
    /** The owner's city database. */
    cities: CityFile;
    /** Alpha-2 of where an address is used, for geo rules; null when it is not known. */
    countryOf(address: string): string | null;
  }
}

export const clicks = defineModule({
  name: 'clicks',
  needs: ['settings', 'clockCheck', 'jobs'],
  adds: ['clicks', 'cities', 'countryOf'],
  settings: CLICKS_SETTINGS.properties,
  open: ({ config, database, instance, jobs, random, threads, secrets, settings, log }) => {
    const cities = createCityFile(config.dataDir, threads.statistics);
    const wishes = () => ({
      storesAddresses: settings.get('storeAddresses'),
      cities: cities.current(),
      networks: settings.get('networks'),
    });
    const sharedFiling = instance.isShared
      ? {
          isHere: () => jobs.areHere('filing'),
          isDue: (hasBegun: boolean) => areManyWaiting(database.read, hasBegun),
        }
      : undefined;
    return {
      clicks: startRecorder({
        database,
        instance,
        random,
        secrets,
        log,
        wishes,
        dataDir: config.dataDir,
        sharedFiling,
      }),
      cities,
      countryOf: createCountryLookup(() => settings.get('siteCountry')),
    };
  },
  close: ({ clicks }) => clicks.close(),
  hostEndpoints: clickHostEndpoints,
  beforeServing: {
    lookForCities: ({ cities }) => cities.look(),
    // Writes the clicks that a kill or an outage left: without them, a link could be followed more often than its cap
    // allows.
    writeLeftClicks: ({ clicks }) => clicks.flush(),
  },
  // Labels are swept after everything that removes clicks.
  hourly: {
    // Asks by itself whether clicks are filed here.
    splitLargeSegments,
    removeOldClicks: byOne(byAge(removeOldClicks)),
    sweepLabels: byOne(sweepLabels),
    sweepCache: (context) => sweepCache(context),
  },
  whileServing: sweepCacheAfterRemovals,
  queues: { clicks: ({ clicks }) => clicks.state().waiting },
  figures: [
    {
      kind: 'counter',
      name: 'linnet_clicks_total',
      help: 'Clicks that are done with: written to the database, or lost because it refused them',
      label: 'outcome',
      read: ({ clicks }) => {
        const { written, lost } = clicks.state();
        return { written, lost };
      },
    },
  ],
});
