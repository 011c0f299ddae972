import { byAge } from '../../base/clock/index.ts';
import type { Database } from '../../db/database.ts';
import type { Jobs } from '../../kernel/jobs.ts';
import { defineModule } from '../../kernel/module.ts';
import { type SharedFiling, splitLargeSegments } from './filing/filing.ts';
import { clickHostEndpoints } from './host-routes.ts';
import { sweepLabels } from './labels/sweep.ts';
import { type CityFile, createCityFile } from './places/city-file.ts';
import { createCountryLookup } from './places/place.ts';
import type { RecordingChecks } from './recording/packed-repository.ts';
import { type ClickRecorder, startRecorder } from './recording/recorder.ts';
import { removeOldClicks } from './retention/retention.ts';
import { CLICKS_SETTINGS } from './settings.ts';

declare module '../../kernel/context.ts' {
  interface Deployment {
    recording: RecordingChecks;
    /** When clicks are filed by this instance; undefined where there is no other one. */
    sharedFiling(parts: { database: Pick<Database, 'read'>; jobs: Jobs }): SharedFiling | undefined;
  }
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
  open: ({ config, database, deployment, instance, jobs, random, threads, secrets, settings, log }) => {
    const cities = createCityFile(config.dataDir, threads.statistics);
    const wishes = () => ({
      storesAddresses: settings.get('storeAddresses'),
      cities: cities.current(),
      networks: settings.get('networks'),
    });
    return {
      clicks: startRecorder({
        database,
        instance,
        random,
        secrets,
        log,
        wishes,
        dataDir: config.dataDir,
        checks: deployment.recording,
        sharedFiling: deployment.sharedFiling({ database, jobs }),
      }),
      cities,
      countryOf: createCountryLookup(() => settings.get('siteCountry')),
    };
  },
  close: ({ clicks }) => clicks.close(),
  hostEndpoints: clickHostEndpoints,
  beforeServingHere: {
    lookForCities: ({ cities }) => cities.look(),
    // Writes the clicks that a kill or an outage left: without them, a link could be followed more often than its cap
    // allows.
    writeLeftClicks: ({ clicks }) => clicks.flush(),
  },
  // Labels are swept after everything that removes clicks.
  hourly: {
    removeOldClicks: byAge(removeOldClicks),
    sweepLabels,
  },
  // Asks by itself whether clicks are filed here.
  hourlyHere: { splitLargeSegments },
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
