import { type Static, Type } from '@sinclair/typebox';
import { byAge } from '../../base/clock/index.ts';
import type { Database } from '../../db/database.ts';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { ClicksContext } from '../../kernel/context.ts';
import type { Jobs } from '../../kernel/jobs.ts';
import { defineModule } from '../../kernel/module.ts';
import * as api from './api.ts';
import { type SharedFiling, splitLargeSegments } from './filing/filing.ts';
import { sweepLabels } from './labels/sweep.ts';
import { type CityFile, createCityFile } from './places/city-file.ts';
import { createCountryLookup } from './places/place.ts';
import type { RecordingChecks } from './recording/packed-repository.ts';
import { type ClickRecorder, startRecorder } from './recording/recorder.ts';
import { removeOldClicks } from './retention/retention.ts';
import { changeClickSettings, describeClickSettings } from './service.ts';

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

  interface Settings extends Static<typeof CLICKS_SETTINGS> {}
}

/** The owner's settings of this module, with their defaults. Secrets are not settings: they live in the keychain. */
const CLICKS_SETTINGS = Type.Object({
  /** The country of visitors from the own network, for geo rules (docs/contract/redirects.md#geo-rules). */
  siteCountry: Type.Union([Type.String(), Type.Null()], { default: null, ofThisComputer: true }),
  /** Older clicks are removed; null keeps them for ever. */
  keepClicksForDays: Type.Union([Type.Integer({ minimum: 1, maximum: 36_500 }), Type.Null()], {
    default: null,
  }),
  /**
   * Whether visitors' addresses are kept with their clicks; visitors are counted without
   * (docs/contract/clicks.md#visitor).
   */
  storeAddresses: Type.Boolean({ default: false }),
  /** Whether all segments that an earlier version made too large are split (filing/filing.ts). */
  hasOnlySmallSegments: Type.Boolean({ default: false, bookkeeping: true }),
});

/** How long clicks are kept, what is kept of visitors, and where cities come from. */
const clickHostEndpoints = (context: ClicksContext): Endpoint[] => [
  endpoint(api.GET_CLICK_SETTINGS, ({ reply }) => reply(200, describeClickSettings(context))),
  endpoint(api.CHANGE_CLICK_SETTINGS, async ({ body, actor, reply }) => {
    await changeClickSettings(context, body, actor);
    return reply(200, describeClickSettings(context));
  }),
  endpoint(api.USE_CITY_DATABASE, async ({ body, reply }) => {
    await context.cities.adopt(body.path);
    return reply(200, describeClickSettings(context));
  }),
  endpoint(api.DROP_CITY_DATABASE, async ({ reply }) => {
    await context.cities.remove();
    return reply(200, describeClickSettings(context));
  }),
];

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
  hourly: { removeOldClicks: byAge(removeOldClicks), sweepLabels },
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
