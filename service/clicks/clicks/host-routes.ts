import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { ClicksContext } from '../../kernel/context.ts';
import * as api from './api.ts';
import { changeClickSettings, describeClickSettings } from './service.ts';

/** How long clicks are kept, what is kept of visitors, and where cities come from. */
export const clickHostEndpoints = (context: ClicksContext): Endpoint[] => [
  endpoint(api.GET_CLICK_SETTINGS, ({ reply }) => reply(200, describeClickSettings(context))),
  endpoint(api.CHANGE_CLICK_SETTINGS, async ({ body, actor, reply }) => {
    await changeClickSettings(context, body, actor);
    return reply(200, describeClickSettings(context));
  }),
  endpoint(api.USE_CITY_DATABASE, async ({ body, reply }) => {
    await context.cities.adopt(body.path);
    return reply(200, describeClickSettings(context));
  }),
  endpoint(api.DROP_CITY_DATABASE, async ({ reply }) => {
    await context.cities.remove();
    return reply(200, describeClickSettings(context));
  }),
];
