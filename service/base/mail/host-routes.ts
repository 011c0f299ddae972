import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { BaseContext } from '../../kernel/context.ts';
import * as api from './api.ts';
import { describeMessage, describeOutbox, removeMail, retryMails } from './outbox.ts';
import { describeServer, saveServer, sendTestMail } from './server/server-settings.ts';

/** The outbox and the mail server, for the owner of the installation. */
export const mailHostEndpoints = (context: BaseContext): Endpoint[] => [
  endpoint(api.GET_MAIL_SERVER, ({ reply }) => reply(200, describeServer(context))),
  endpoint(api.SET_MAIL_SERVER, async ({ body, actor, reply }) => {
    await saveServer(context, body, actor);
    return reply(200, describeServer(context));
  }),
  endpoint(api.TRY_MAIL_SERVER, async ({ body, input, reply }) => {
    await sendTestMail(context, body.to, input.language);
    return reply(200, { success: true, message: 'The mail server took the message' });
  }),
  endpoint(api.LIST_MESSAGES, async ({ reply }) => reply(200, await describeOutbox(context))),
  endpoint(api.RETRY_MESSAGES, async ({ reply }) =>
    reply(200, { success: true, retried: await retryMails(context) }),
  ),
  endpoint(api.GET_MESSAGE, async ({ params, reply }) =>
    reply(200, await describeMessage(context, params.mail_id), {
      headers: { 'Cache-Control': 'no-store' },
    }),
  ),
  endpoint(api.DELETE_MESSAGE, async ({ params, reply }) => {
    await removeMail(context, params.mail_id);
    return reply(204, null);
  }),
];
