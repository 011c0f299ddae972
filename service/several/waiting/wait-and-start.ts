import { setTimeout as sleep } from 'node:timers/promises';
import { followNetworks } from '../../base/networks/index.ts';
import { createCountryLookup, describeAgent, isBot, programKind } from '../../clicks/clicks/index.ts';
import type { DatabaseAddress } from '../../db/address.ts';
import { type FolderLock, lockFolder } from '../../db/folder-lock.ts';
import { openReader } from '../../db/open.ts';
import { isServerFault, storageFaultOf } from '../../db/storage-fault.ts';
import type { Kernel, SeveralContext } from '../../kernel/context.ts';
import { explainFailure } from '../../kernel/failure.ts';
import { withKeptToken } from '../../kernel/kept-token.ts';
import { type Machine, systemMachine } from '../../kernel/machine.ts';
import type { TakeListener } from '../../kernel/server.ts';
import { urlAt } from '../../lib/host-name.ts';
import { type Said, say } from '../../lib/words.ts';
import { drawPercents } from '../../visits/redirects/index.ts';
import { doingWords, startingWords } from '../words.ts';
import { createAnswers } from './answer.ts';
import { type Cache, readCache } from './cache/cache-file.ts';
import { keepWaiting, type WaitingClicks } from './clicks.ts';
import { openWaiting, type WaitingListeners } from './listening.ts';
import { createTokenForm } from './token-form.ts';

/** The pause before the second try, and the longest one, ms; each is twice as long as the one before. */
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;

/** What is known of the service that is to start. */
type Parts = Pick<Kernel, 'config' | 'secrets' | 'log' | 'clock' | 'random'> & {
  machine?: Machine;
  hostSecret?: string;
  /** The port that a person chose, and the one that a service of this process had until now. */
  chosenPort?: number;
  stayOn?: number;
};

/** A service that has started. */
type Started = { context: SeveralContext };

/** Starts the service; it may take over listeners. */
type Start<Service> = (more: { takeListener?: TakeListener }) => Promise<Service>;

type Options<Service> = Parts & { start: Start<Service> };
type Attempt = { beforeStart?(): Promise<void>; takeListener?: TakeListener };

/** One line for a person that says host and reason, the same for the desktop, and where links redirect meanwhile. */
export type WaitingTold = { line: string; doing: Said; url: string };

/** What a start that has to wait tells, and how it is ended (docs/decisions/several.md#start-without-the-server). */
export type WaitOptions = {
  /** Called when the database cannot be reached, and again when that has another reason. */
  onWaiting?(told: WaitingTold): void;
  /** Ends the waiting: the start then rejects with the signal's reason. */
  signal?: AbortSignal;
};

/**
 * Starts the service. While the server of its database cannot be reached or refuses the token, links redirect as they
 * did last, everything else is answered with 503, and the start is tried again for as long as it takes; the service
 * that then starts takes over the listeners and the clicks.
 *
 * @throws whatever another reason makes `start` throw.
 */
export async function startWhenReachable<Service extends Started>(
  given: Parts,
  start: Start<Service>,
  waiting: WaitOptions = {},
): Promise<Service> {
  const options = { ...given, start };
  const first = await attempt(options);
  return 'service' in first ? first.service : waitAndStart(options, waiting, first);
}

/** Why a try failed, as a line, and whether another token is what it takes. */
type Obstacle = { reason: string; said: Said; isRefused: boolean };

/** One try. @throws what no waiting mends. */
async function attempt<Service>(
  options: Options<Service>,
  { beforeStart = async (): Promise<void> => undefined, takeListener }: Attempt = {},
): Promise<{ service: Service } | Obstacle> {
  const config = withKeptToken(options.config, options.secrets);
  try {
    await askServer(config.database);
    await beforeStart();
    return { service: await options.start({ takeListener }) };
  } catch (error) {
    if (!isServerFault(error)) throw error;
    const { said } = explainFailure(error, config);
    const [reason = ''] = say('en', said).split('\n', 1);
    return {
      reason,
      said: typeof said === 'string' ? reason : said,
      isRefused: storageFaultOf(error) === 'refused',
    };
  }
}

async function waitAndStart<Service extends Started>(
  options: Options<Service>,
  { onWaiting = () => undefined, signal }: WaitOptions,
  obstacle: Obstacle,
): Promise<Service> {
  let nap = new AbortController();
  const place = await openPlace(options, { obstacle, onTaken: () => nap.abort() });
  const tell = (): void => {
    const { cache, url } = place;
    const { reason, said } = place.obstacle;
    const line = startingWords.line({ reason, url, links: cache?.links.size ?? 0 });
    onWaiting({ line, doing: doingWords.waiting({ reason: said }), url });
  };
  try {
    tell();
    for (let pause = FIRST_PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
      nap = new AbortController();
      const ends = signal ? [nap.signal, signal] : [nap.signal];
      // With another token it is tried at once.
      await sleep(pause, undefined, { signal: AbortSignal.any(ends) }).catch(() => signal?.throwIfAborted());
      const next = await place.attempt();
      if ('service' in next) return next.service;
      const isOther = next.reason !== place.obstacle.reason;
      place.obstacle = next;
      if (isOther) tell();
    }
  } finally {
    await place.close();
  }
}

type Place<Service> = {
  url: string;
  cache: Cache | undefined;
  obstacle: Obstacle;
  attempt(): Promise<{ service: Service } | Obstacle>;
  close(): Promise<void>;
};

/** Serves what can be served without the database, in the locked data folder. */
async function openPlace<Service extends Started>(
  options: Options<Service>,
  { obstacle, onTaken }: { obstacle: Obstacle; onTaken(): void },
): Promise<Place<Service>> {
  const { config, log } = options;
  const takeLock = (): Promise<FolderLock> => lockFolder(config.dataDir, log, config.runningFile);
  let lock: FolderLock | undefined = await takeLock();
  const clicks = keepWaiting(options);
  /** The service that starts locks the folder itself, and reads the clicks that wait there. */
  const leaveFolder = async (): Promise<void> => {
    await clicks.leaveDisk();
    lock?.release();
    lock = undefined;
  };
  const cache = await readCache(config.dataDir, config.database, log);
  const served: Served = { cache, clicks, obstacle: () => place.obstacle, onTaken };
  let listeners = await listenWith(options, served).catch(async (error: unknown) => {
    await leaveFolder();
    throw error;
  });
  const url = urlAt('127.0.0.1', listeners.port);
  lock.announce(url);
  const place: Place<Service> = {
    url,
    cache,
    obstacle,
    attempt: async () => {
      const how = { beforeStart: leaveFolder, takeListener: listeners.take };
      const next = await attempt(options, how).catch((error: unknown) => {
        clicks.goOn();
        throw error;
      });
      if ('service' in next) {
        await listeners.close();
        await clicks.giveTo(next.service.context);
        return next;
      }
      lock ??= await takeLock();
      clicks.goOn();
      if (listeners.isTaken()) {
        await listeners.close();
        listeners = await listenWith({ ...options, stayOn: listeners.port }, served);
      }
      return next;
    },
    close: async () => {
      await listeners.close();
      await leaveFolder();
    },
  };
  return place;
}

type Served = { cache: Cache | undefined; clicks: WaitingClicks; obstacle(): Obstacle; onTaken(): void };

function listenWith(options: Parts, { cache, clicks, obstacle, onTaken }: Served): Promise<WaitingListeners> {
  const { config, clock, log, random, machine = systemMachine, stayOn, chosenPort } = options;
  const countryOf = createCountryLookup(() => cache?.known.siteCountry ?? null);
  const known = cache?.known.networks ?? [];
  const networks = followNetworks(() => known);
  const answer = createAnswers({
    cache,
    version: config.version,
    clock,
    lookups: {
      isBot,
      programKind,
      countryOf,
      agentOf: describeAgent,
      networkOf: networks.nameOf,
      // Only the database tells what the owner allows.
      mayLeadTo: () => false,
      drawPercent: drawPercents(random),
    },
    isCounted: networks.isCounted,
    record: clicks.record,
    reason: () => obstacle().reason,
    tokenForm: createTokenForm({
      config,
      secrets: options.secrets,
      hasHost: Boolean(options.hostSecret),
      isRefused: () => obstacle().isRefused,
      onTaken,
    }),
  });
  return openWaiting({ config, machine, log, known: cache?.known, port: stayOn ?? chosenPort, answer });
}

/**
 * Asks the server of a database for nothing, before threads are started for it.
 *
 * @throws DatabaseUnreachable when it does not answer in time, or refuses the token.
 */
async function askServer(address: DatabaseAddress): Promise<void> {
  const { $client } = await openReader(address);
  try {
    await $client.execute('select 1');
  } finally {
    $client.close();
  }
}
