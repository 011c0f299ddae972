import { areManyWaiting } from '../clicks/clicks/index.ts';
import { endLeftImports } from '../keeping/imports/index.ts';
import type { SeveralContext } from '../kernel/context.ts';
import type { Deployment } from '../kernel/deployment.ts';
import type { Running } from '../kernel/module.ts';
import { AppError } from '../lib/app-error.ts';
import { HOUR } from '../lib/time.ts';
import { forgetOldLeases, openLeasedCaps } from './caps/index.ts';
import { sharedDailyNotes } from './daily-copies/index.ts';
import { forgetWrites, openSharedJobs, sharedInstances, startPresence } from './instances/index.ts';
import { countTogether } from './limits/index.ts';
import { followClicks, withUnwritten } from './live/index.ts';
import { sharedPictures, sweepAfterErasures, sweepCopies, takePicturesIn } from './pictures/index.ts';
import { sweepCache, sweepCacheAfterRemovals } from './segment-cache/index.ts';
import { sharedSettings } from './settings/index.ts';
import { isOfTeam, openTeamSecrets } from './team-key/index.ts';
import { keepCache } from './waiting/index.ts';

/** An installation of several instances, which share the database of a server. */
export const onServer = (server: string): Deployment => ({
  server,
  requireFile: (refusal) => {
    throw new AppError('conflict', refusal);
  },
  requireServer: () => undefined,
  mayBeWriting: (age) => age < HOUR,
  keepsElsewhere: true,
  leadsElsewhere: true,
  openJobs: openSharedJobs,
  claimantOf: ({ id }) => id,
  makerOf: (machine) => machine.hostname(),
  lookForOthers: (look, every) => {
    const timer = setInterval(look, every).unref();
    return () => clearInterval(timer);
  },
  beforeServingHere: { takePicturesIn },
  hourly: { forgetWrites, forgetOldLeases, endLeftImports },
  hourlyHere: { sweepCopies, sweepCache: (context) => sweepCache(context) },
  whileServing: runTogether,
  openSecrets: openTeamSecrets,
  sharesSecret: isOfTeam,
  settingRows: sharedSettings,
  counting: countTogether,
  pictures: sharedPictures,
  openCaps: openLeasedCaps,
  recording: { checksLinks: true, usesLeases: true, notesFollowed: true },
  sharedFiling: ({ database, jobs }) => ({
    isHere: () => jobs.areHere('filing'),
    isDue: (hasBegun) => areManyWaiting(database.read, hasBegun),
  }),
  liveClicks: withUnwritten,
  keepsTexts: false,
  watchClicks: followClicks,
  dailyNotes: sharedDailyNotes,
  instances: sharedInstances,
});

/** What runs on each instance while it serves. */
function runTogether(context: SeveralContext): Running {
  const running = [
    startPresence(context),
    sweepAfterErasures(context),
    sweepCacheAfterRemovals(context),
    keepCache(context),
  ];
  return { close: async () => void (await Promise.all(running.map(({ close }) => close()))) };
}
