import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { Input } from '../../http/input.ts';
import { forSignedIn, perMinute } from '../../http/rate-limit.ts';
import { EVENTS, EventStream } from '../../http/reply.ts';
import type { OutsideContext } from '../../kernel/context.ts';
import { signedIn } from '../../lib/actor.ts';
import { LIVE_SCOPES } from './audience.ts';
import { EventsQuery } from './model.ts';

/** Not in the original API: what the screens follow instead of asking again and again. */
export const liveEndpoints = (context: OutsideContext): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/v1/events',
    operationId: 'streamEvents',
    summary: 'What happens, as it happens',
    description:
      'Answers a stream of server-sent events (text/event-stream) that goes on: changes of what the caller may read, and clicks. A client that comes back sends the id of the last event, and is told what it missed.',
    tag: 'Live',
    limit: forSignedIn(perMinute(60)),
    access: { who: 'signed-in', scopes: LIVE_SCOPES },
    query: EventsQuery,
    responses: { 200: EVENTS, 503: null },
    handle: ({ actor, query, input, reply }) => {
      // A HEAD asks for the headers alone, and nothing would ever end its stream.
      if (input.request.method === 'HEAD') return reply(200, new EventStream(null));
      const since = placeIn(input) ?? query.last_event_id;
      return reply(200, new EventStream(context.live.open(signedIn(actor), since).stream));
    },
  }),
];

/** The place that `Last-Event-ID` names; one that names none of ours is as good as a lost one. */
function placeIn({ request }: Input): number | undefined {
  const given = request.headers.get('last-event-id');
  if (given === null || given === '') return undefined;
  return /^\d{1,15}$/.test(given) ? Number(given) : Number.MAX_SAFE_INTEGER;
}
