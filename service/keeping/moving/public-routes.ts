import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { forEveryone, perHour, perMinute } from '../../http/rate-limit.ts';
import type { KeepingContext } from '../../kernel/context.ts';
import { MOVED_PATH } from './arriving/ask.ts';
import { concedeMove } from './leaving/moved.ts';
import { MovedRequest, MovedResponse } from './model.ts';

/** What the computer that took over asks the old one, from which it cannot have a session. */
export const movingEndpoints = (context: KeepingContext): Endpoint[] => [
  endpoint({
    method: 'POST',
    path: MOVED_PATH,
    operationId: 'announceMove',
    summary: 'Tell a computer that another one took over its Linnet',
    description:
      'Another computer calls it after it took over the data of this one. This computer then stops sharing its own data. The token in the body comes from the file that was taken over; without it the answer is 403.',
    tag: 'Moving',
    limit: forEveryone(perMinute(10), perHour(100)),
    access: { who: 'anyone' },
    body: MovedRequest,
    responses: { 200: MovedResponse, 403: null },
    handle: async ({ body, reply }) => {
      const at = await concedeMove(context, body.token);
      return reply(200, { moved_at: new Date(at).toISOString() });
    },
  }),
];
