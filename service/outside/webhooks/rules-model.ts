import { type Static, Type } from '@sinclair/typebox';

const fields = {
  /** Whether webhooks may lead to the computer that runs Linnet, though never to Linnet. */
  allow_loopback: Type.Boolean(),
  /** Whether they may lead to private addresses, and then without TLS. */
  allow_private_targets: Type.Boolean(),
  /** The most webhooks of one account. */
  per_account: Type.Integer({ minimum: 0, maximum: 100 }),
};

export const WebhookRules = Type.Object(fields, { $id: 'WebhookRulesResponse' });
export type WebhookRules = Static<typeof WebhookRules>;

export const WebhookRulesBody = Type.Partial(Type.Object(fields), { $id: 'WebhookRulesRequest' });
export type WebhookRulesInput = Static<typeof WebhookRulesBody>;
