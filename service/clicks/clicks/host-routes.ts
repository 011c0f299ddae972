import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { forSignedIn, perMinute } from '../../http/rate-limit.ts';
import type { ClicksContext } from '../../kernel/context.ts';
import { CityFileBody, ClickSettings, ClickSettingsBody } from './model.ts';
import { changeClickSettings, describeClickSettings } from './service.ts';

const COMMON = {
  tag: 'Host',
  limit: forSignedIn(perMinute(60)),
  access: { who: 'owner' },
  responses: { 200: ClickSettings, 400: null },
} as const;

/** How long clicks are kept, what is kept of visitors, and where cities come from. */
export const clickHostEndpoints = (context: ClicksContext): Endpoint[] => [
  endpoint({
    ...COMMON,
    method: 'GET',
    path: '/host/clicks',
    summary: 'What is kept of clicks, and for how long',
    description: 'Answers what is recorded of clicks, and for how long.',
    handle: ({ reply }) => reply(200, describeClickSettings(context)),
  }),
  endpoint({
    ...COMMON,
    method: 'PUT',
    path: '/host/clicks',
    summary: 'Decide what is kept of clicks, and for how long',
    description: 'Sets what is recorded of clicks, and for how long. What is left out stays.',
    body: ClickSettingsBody,
    handle: async ({ body, actor, reply }) => {
      await changeClickSettings(context, body, actor);
      return reply(200, describeClickSettings(context));
    },
  }),
  endpoint({
    ...COMMON,
    method: 'PUT',
    path: '/host/clicks/cities',
    summary: 'Take a city database on this computer into use',
    description: 'Uses a city database on this computer, so that clicks from the internet get a city.',
    body: CityFileBody,
    handle: async ({ body, reply }) => {
      await context.cities.adopt(body.path);
      return reply(200, describeClickSettings(context));
    },
  }),
  endpoint({
    ...COMMON,
    method: 'DELETE',
    path: '/host/clicks/cities',
    summary: 'Do without a city database',
    description: 'Stops using a city database.',
    handle: async ({ reply }) => {
      await context.cities.remove();
      return reply(200, describeClickSettings(context));
    },
  }),
];
