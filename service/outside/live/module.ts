import { feedProblem } from '../../db/feed-problem.ts';
import { defineModule } from '../../kernel/module.ts';
import { stillHolds } from './access.ts';
import { LiveHub } from './hub.ts';
import { journalFeed } from './journal-feed.ts';
import { liveEndpoints } from './routes.ts';
import { followClicks, watchOwnClicks } from './sums/follow-clicks.ts';

declare module '../../kernel/context.ts' {
  interface OutsideParts {
    /** The streams of events to screens and programs. */
    live: LiveHub;
  }
}

export const live = defineModule({
  name: 'live',
  needs: ['clicks', 'hosts', 'unstoredSessions'],
  adds: ['live'],
  open: ({ database, instance, journal, clock, log, unstoredSessions, clicks, hosts }) => {
    const hub = new LiveHub({
      feed: journalFeed({ database, instance, journal, clock }),
      log,
      now: clock.now,
      stillHolds: (actor) => stillHolds({ database, unstoredSessions, clock }, actor),
      watchClicks: instance.isShared ? followClicks({ database, log }) : watchOwnClicks(clicks),
      installation: () => {
        const problem = database.storage.fault() ?? (feedProblem({ database }) ? 'silent' : '');
        return `${hosts.baseUrl()} ${hosts.reachOf(hosts.baseUrl())} ${problem}`;
      },
    });
    journal.onEvery((change) => hub.changed(change));
    journal.onReplaced(() => hub.replaced(journal.lastSeq()));
    return { live: hub };
  },
  endpoints: liveEndpoints,
  whileServing: ({ live }) => ({ close: async () => live.close() }),
});
