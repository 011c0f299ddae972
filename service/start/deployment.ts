import { oneInstance } from '../account/instances/index.ts';
import { countAlone } from '../base/limits/index.ts';
import { pictureFiles } from '../base/media/index.ts';
import { MEMORY_DECIDES } from '../clicks/caps/index.ts';
import { type DatabaseAddress, isLocal, serverOf } from '../db/address.ts';
import { noDailyNotes } from '../keeping/backups/index.ts';
import type { Deployment } from '../kernel/deployment.ts';
import { ALL_HERE } from '../kernel/jobs.ts';
import { removeLeftCaches } from '../kernel/paths.ts';
import { AppError } from '../lib/app-error.ts';
import { countedHere } from '../links/links/index.ts';
import { watchOwnClicks } from '../outside/live/index.ts';

/** An installation of one instance on a file of its computer: no other instance changes anything. */
const onFile: Deployment = {
  server: null,
  requireFile: () => undefined,
  requireServer: (refusal) => {
    throw new AppError('conflict', refusal);
  },
  mayBeWriting: () => false,
  keepsElsewhere: false,
  leadsElsewhere: false,
  openJobs: async () => ALL_HERE,
  claimantOf: () => null,
  makerOf: () => null,
  lookForOthers: () => () => undefined,
  beforeServingHere: { removeLeftCaches: ({ config }) => removeLeftCaches(config.dataDir) },
  hourly: {},
  hourlyHere: {},
  whileServing: () => ({ close: async () => undefined }),
  openSecrets: async ({ secrets }) => ({ secrets, newWords: null, close: () => undefined }),
  sharesSecret: () => false,
  settingRows: { ofComputer: (name) => name, follow: () => undefined, areReadAnew: false },
  counting: countAlone,
  pictures: pictureFiles,
  openCaps: () => MEMORY_DECIDES,
  recording: { checksLinks: false, usesLeases: false, notesFollowed: false },
  sharedFiling: () => undefined,
  liveClicks: countedHere,
  keepsTexts: true,
  watchClicks: ({ clicks }) => watchOwnClicks(clicks),
  dailyNotes: noDailyNotes,
  instances: oneInstance,
};

/**
 * The deployment of an installation with this database. The code for several instances is loaded only for the address
 * of a server.
 */
export async function deploymentOf(address: DatabaseAddress): Promise<Deployment> {
  if (isLocal(address)) return onFile;
  const { onServer } = await import('../several/index.ts');
  return onServer(serverOf(address));
}
