import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { Input } from '../../http/input.ts';
import { EventStream } from '../../http/reply.ts';
import type { OutsideContext } from '../../kernel/context.ts';
import { signedIn } from '../../lib/actor.ts';
import * as api from './api.ts';

/** Not in the original API: the screens use it instead of polling. */
export const liveEndpoints = (context: OutsideContext): Endpoint[] => [
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
