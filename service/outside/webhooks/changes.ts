import { Type } from '@sinclair/typebox';
import type { StoredWebhook } from '../../../drizzle/schema/index.ts';
import type { Transaction } from '../../db/connection.ts';
import { appendChangeWithin } from '../../db/journal/append.ts';
import { type ChangeDefinition, defineChange } from '../../db/journal/change.ts';
import { hostNameOf } from '../../lib/host-name.ts';
import { parseUrl } from '../../lib/parse-url.ts';
import { Nullable, OneOf } from '../../lib/schema/kinds.ts';
import { DISABLED_REASONS, WEBHOOK_STATUSES } from './model.ts';

const FACTS = {
  /** The host of the address, because its path is a secret in most chats. */
  host: Type.String(),
  events: Type.Array(Type.String()),
  status: OneOf(...WEBHOOK_STATUSES),
  disabledReason: Nullable(OneOf(...DISABLED_REASONS)),
};

const WebhookFacts = Type.Object(FACTS);

export const WEBHOOK_CREATED = defineChange('webhook.created', WebhookFacts);
export const WEBHOOK_DELETED = defineChange('webhook.deleted', WebhookFacts);
/** The service disabled it by itself. */
export const WEBHOOK_DISABLED = defineChange('webhook.disabled', WebhookFacts);
/** The facts after the change; `changed` names the fields that differ. */
export const WEBHOOK_UPDATED = defineChange(
  'webhook.updated',
  Type.Object({ ...FACTS, changed: Type.Array(Type.String()) }),
);

const factsOf = ({ url, events, status, disabledReason }: StoredWebhook) => ({
  host: hostNameOf(parseUrl(url)?.host ?? ''),
  events: [...events],
  status,
  disabledReason,
});

type Plain = typeof WEBHOOK_CREATED;

/** Appends a change that concerns a webhook as a whole. */
export const appendWebhookWithin = (
  tx: Transaction,
  definition: Plain,
  webhook: StoredWebhook,
): Promise<void> => appendWithin(tx, definition, webhook, factsOf(webhook));

/** The fields of a webhook that a person can change. */
const EDITED = ['url', 'events', 'description', 'scopeLinks', 'flavor', 'status'] as const;

/** Appends an edit, unless it changed nothing. */
export async function appendWebhookEditWithin(
  tx: Transaction,
  before: StoredWebhook,
  after: StoredWebhook,
): Promise<void> {
  const changed = EDITED.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  if (changed.length > 0) await appendWithin(tx, WEBHOOK_UPDATED, after, { ...factsOf(after), changed });
}

const appendWithin = <Facts>(
  tx: Transaction,
  definition: ChangeDefinition<Facts>,
  { id, accountId }: StoredWebhook,
  facts: Facts,
): Promise<void> => appendChangeWithin(tx, definition, { subjectId: id, ownerId: accountId, facts });
