import { feedProblem } from '../../db/feed-problem.ts';
import { defineModule } from '../../kernel/module.ts';
import { stillHolds } from './access.ts';
import { journalFeed } from './feed.ts';
import { LiveHub } from './hub.ts';
import { liveEndpoints } from './routes.ts';
import type { WatchClicks } from './sums/watch.ts';

declare module '../../kernel/context.ts' {
  interface Deployment {
    /** Reports the clicks that should be sent. */
    watchClicks(parts: Pick<OutsideContext, 'clicks' | 'database' | 'log'>): WatchClicks;
  }
  interface OutsideParts {
    /** The streams of events to screens and programs. */
    live: LiveHub;
  }
}

export const live = defineModule({
  name: 'live',
  needs: ['clicks', 'hosts', 'unstoredSessions'],
  adds: ['live'],
  open: ({ database, deployment, journal, clock, log, unstoredSessions, clicks, hosts }) => {
    const hub = new LiveHub({
      feed: journalFeed({ database, journal, clock }),
      log,
      now: clock.now,
      stillHolds: (actor) => stillHolds({ database, unstoredSessions, clock }, actor),
      watchClicks: deployment.watchClicks({ clicks, database, log }),
      installation: () => {
        const problem = database.storage.fault() ?? (feedProblem({ database }) ? 'silent' : '');
        return `${hosts.baseUrl()} ${hosts.awaitedName()} ${hosts.reachOf(hosts.baseUrl())} ${problem}`;
      },
    });
    journal.onEvery((change) => hub.changed(change));
    journal.onReplaced(() => hub.replaced(journal.lastSeq()));
    return { live: hub };
  },
  endpoints: liveEndpoints,
  whileServing: ({ live }) => ({ close: async () => live.close() }),
});
