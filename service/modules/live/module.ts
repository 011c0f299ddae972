import { sentenceFor } from '../../db/storage-fault.ts';
import { defineModule } from '../../module.ts';
import { stillHolds } from './access.ts';
import { LiveHub } from './hub.ts';
import { journalFeed } from './journal-feed.ts';
import { liveEndpoints } from './routes.ts';

declare module '../../context.ts' {
  interface Parts {
    /** The streams of events to screens and programs. */
    live: LiveHub;
  }
}

export const live = defineModule({
  name: 'live',
  needs: ['clicks', 'hosts', 'unstoredSessions'],
  adds: ['live'],
  open: ({ database, journal, clock, log, unstoredSessions, clicks, hosts }) => {
    const hub = new LiveHub({
      feed: journalFeed({ database, journal, clock }),
      log,
      now: clock.now,
      stillHolds: (actor) => stillHolds({ database, unstoredSessions, clock }, actor),
      watchClicks: clicks.watch,
      installation: () => {
        const fault = database.storage.fault();
        return `${hosts.baseUrl()} ${hosts.reachOf(hosts.baseUrl())} ${fault ? sentenceFor(fault) : ''}`;
      },
    });
    journal.onEvery((change) => hub.changed(change));
    return { live: hub };
  },
  endpoints: liveEndpoints,
  whileServing: ({ live }) => ({ close: async () => live.close() }),
});
