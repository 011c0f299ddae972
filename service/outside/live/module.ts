import { feedProblem } from '../../db/feed-problem.ts';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { Input } from '../../http/input.ts';
import { EventStream } from '../../http/reply.ts';
import type { OutsideContext } from '../../kernel/context.ts';
import { defineModule } from '../../kernel/module.ts';
import { type Actor, type SignedIn, signedIn } from '../../lib/actor.ts';
import { findActorOfKey } from '../../people/keys/index.ts';
import { findActorOfSession } from '../../people/sessions/index.ts';
import * as api from './api.ts';
import { journalFeed } from './feed.ts';
import { LiveHub } from './hub.ts';
import type { WatchClicks } from './sums/click-teller.ts';

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

/** Not in the original API: the screens use it instead of polling. */
const liveEndpoints = (context: OutsideContext): Endpoint[] => [
  endpoint(api.STREAM_EVENTS, ({ actor, query, input, reply }) => {
    // A HEAD request is for the headers only, and its stream would never end.
    if (input.request.method === 'HEAD') return reply(200, new EventStream(null));
    const since = placeIn(input) ?? query.last_event_id;
    return reply(200, new EventStream(context.live.open(signedIn(actor), since).stream));
  }),
];

/** The place in `Last-Event-ID`; an unknown one is treated as a lost one. */
function placeIn({ request }: Input): number | undefined {
  const given = request.headers.get('last-event-id');
  if (given === null || given === '') return undefined;
  return /^\d{1,15}$/.test(given) ? Number(given) : Number.MAX_SAFE_INTEGER;
}

export const live = defineModule({
  name: 'live',
  needs: ['clicks', 'hosts', 'settings', 'unstoredSessions'],
  adds: ['live'],
  open: ({ database, deployment, journal, clock, log, settings, unstoredSessions, clicks, hosts }) => {
    const hub = new LiveHub({
      feed: journalFeed({ database, journal, clock }),
      log,
      now: clock.now,
      stillHolds: (actor) => stillHolds({ database, unstoredSessions, clock, settings }, actor),
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

/** The parts of the context that can tell whether a credential is still valid. */
export type Checking = Pick<OutsideContext, 'database' | 'unstoredSessions' | 'clock' | 'settings'>;

/**
 * Whether a caller may continue to listen: the session, key or grant is valid, and allows the same as when the stream
 * began. A changed role or scope ends the stream too; the next stream begins with the new rights.
 */
async function stillHolds(checking: Checking, actor: SignedIn): Promise<boolean> {
  const now =
    actor.kind === 'key'
      ? await findActorOfKey(checking, actor.keyId)
      : await findActorOfSession(checking, actor);
  return now !== undefined && rightsOf(now) === rightsOf(actor);
}

function rightsOf(actor: Actor): string {
  if (actor.kind === 'anonymous') return '';
  return actor.kind === 'session' ? actor.role : `${actor.kind} ${actor.scopes.toSorted().join(' ')}`;
}
