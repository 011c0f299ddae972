import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { OutsideContext } from '../../kernel/context.ts';
import { changeWebhookRules, describeWebhookRules } from './rules.ts';
import { WebhookRules, WebhookRulesBody } from './rules-model.ts';

const COMMON = { path: '/host/webhooks', tag: 'Host', limit: 'none', access: { who: 'owner' } } as const;

/** Where webhooks may lead, and how many an account has. */
export const webhookHostEndpoints = (context: OutsideContext): Endpoint[] => [
  endpoint({
    ...COMMON,
    method: 'GET',
    summary: 'Where webhooks may lead, and how many an account has',
    description: 'Answers where webhooks may lead, and how many an account may have.',
    responses: { 200: WebhookRules },
    handle: ({ reply }) => reply(200, describeWebhookRules(context)),
  }),
  endpoint({
    ...COMMON,
    method: 'PUT',
    summary: 'Decide where webhooks may lead, and how many an account has',
    description: 'Sets where webhooks may lead, and how many an account may have. What is left out stays.',
    body: WebhookRulesBody,
    responses: { 200: WebhookRules },
    handle: async ({ actor, body, reply }) => {
      await changeWebhookRules(context, body, actor);
      return reply(200, describeWebhookRules(context));
    },
  }),
];
