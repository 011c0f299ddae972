import { listChangesAfter } from '../../../db/journal/journal-repository.ts';
import type { SeveralContext } from '../../../kernel/context.ts';
import type { Running } from '../../../kernel/module.ts';
import { MINUTE, SECOND } from '../../../lib/time.ts';
import { followChange, type LinkIndex } from '../../../links/links/index.ts';
import { wantedSharing } from '../../../network/sharing/index.ts';
import { databaseMark, readCache, writeCache } from './cache-file.ts';
import { type CachedLink, type CacheHead, cachedKey, cachedKeys, toCached } from './cached-link.ts';

/** How often what is known is written down, ms: a few links are soon written, and a power cut may come early. */
const EVERY = MINUTE;
const EVERY_FEW = 5 * SECOND;

/** So many links are few. */
const FEW = 1_000;

/** Changes that are read at once, and how many pages of them: after more, what an earlier start knew is forgotten. */
const PAGE = 500;
const MOST_PAGES = 20;

/**
 * Writes down what the service knows of its links each minute and when it is closed: a start that cannot reach
 * the database redirects from that. A failure is logged and costs nothing else.
 */
export function keepCache(context: SeveralContext): Running {
  const { config, linkIndex, log } = context;
  const earlier = followEarlier(context);
  let written = { state: '', links: 0, at: Number.NEGATIVE_INFINITY };
  const write = async (): Promise<void> => {
    const links = await earlier.current();
    const known = describePlace(context);
    const { seq, ...rest } = known;
    const state = JSON.stringify([rest, linkIndex.revision(), links.revision()]);
    if (state === written.state) return;
    const count = await writeCache(config.dataDir, known, merge(context, links));
    written = { state, links: count, at: performance.now() };
  };
  let running: Promise<void> = Promise.resolve();
  const writeInTurn = (): Promise<void> => {
    running = running.then(write).catch((error: unknown) => {
      log.warn({ err: error }, 'what is needed to redirect without the database could not be written down');
    });
    return running;
  };
  const isDue = (): boolean => written.links <= FEW || performance.now() - written.at >= EVERY;
  const timer = setInterval(() => void (isDue() && writeInTurn()), EVERY_FEW).unref();
  return {
    close: async () => {
      clearInterval(timer);
      await writeInTurn();
      earlier.close();
    },
  };
}

/** The links that an earlier start wrote down, without those that changed since. */
function followEarlier({ config, database, journal, log }: SeveralContext): {
  /** @throws when the changes since could not be read. */
  current(): Promise<EarlierLinks>;
  close(): void;
} {
  let links: Promise<EarlierLinks> | undefined;
  let followed: EarlierLinks | undefined;
  const stops = [
    journal.onFirst((change) => followed && followChange(followed, change)),
    journal.onReplaced(() => followed?.forgetAll()),
  ];
  const read = async (): Promise<EarlierLinks> => {
    const cache = await readCache(config.dataDir, config.database, log);
    followed = earlierLinks(cache?.links.values() ?? []);
    let seq = cache?.known.seq ?? 0;
    if (cache && seq > journal.lastSeq()) followed.forgetAll();
    else if (cache) {
      for (let pages = 1; ; pages += 1) {
        const changes = await listChangesAfter(database.read, seq, { limit: PAGE });
        for (const change of changes) followChange(followed, change);
        seq = changes.at(-1)?.seq ?? seq;
        if (changes.length < PAGE) break;
        if (pages < MOST_PAGES) continue;
        followed.forgetAll();
        break;
      }
    }
    return followed;
  };
  return {
    current: () => {
      links ??= read().catch((error: unknown) => {
        links = undefined;
        throw error;
      });
      return links;
    },
    close: () => {
      for (const stop of stops) stop();
    },
  };
}

function* merge({ linkIndex }: SeveralContext, earlier: EarlierLinks): Generator<CachedLink> {
  const known = new Set<string>();
  for (const { link, names } of linkIndex.all()) {
    known.add(cachedKey(link));
    yield toCached(link, names);
  }
  for (const link of earlier.all()) if (!known.has(cachedKey(link))) yield link;
}

function describePlace(context: SeveralContext): CacheHead {
  const { announcer, config, domains, journal, settings } = context;
  const active = domains.places().map(({ host }) => domains.at(host));
  return {
    format: '1',
    database: databaseMark(config.database),
    seq: journal.lastSeq(),
    sharing: wantedSharing(context),
    port: settings.get('port'),
    port80: settings.get('port80'),
    linkAddress: settings.get('linkAddress'),
    ownNames: settings.get('ownNames'),
    trustedProxies: settings.get('trustedProxies'),
    announced: announcer.names().map(({ name }) => name),
    siteCountry: settings.get('siteCountry'),
    networks: settings.get('networks'),
    domains: active.flatMap((domain) => (domain ? [{ id: domain.id, host: domain.fqdn }] : [])),
  };
}

/** Links that an earlier start knew, and this one has not read yet: those that did not change since. */
type EarlierLinks = Pick<LinkIndex, 'changed' | 'forgetAll' | 'nameChanged' | 'revision'> & {
  all(): Iterable<CachedLink>;
};

/** They are forgotten like the links of the index, by the same changes. */
export function earlierLinks(known: Iterable<CachedLink>): EarlierLinks {
  const links = new Map(Array.from(known, (link) => [cachedKey(link), link]));
  let revision = 0;
  return {
    changed: (before, after) => {
      for (const key of [before, after]) if (links.delete(cachedKey(key))) revision += 1;
    },
    nameChanged: (name) => {
      for (const [key, link] of links)
        if (cachedKeys(link).includes(cachedKey(name)) && links.delete(key)) revision += 1;
    },
    forgetAll: () => {
      links.clear();
      revision += 1;
    },
    all: () => links.values(),
    revision: () => revision,
  };
}
