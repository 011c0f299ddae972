import type { Flavour, NewWebhook, Webhook, WebhookChanges } from '../../../../api/webhooks.ts';
import { withoutCovered } from '../events.ts';
import { flavourOf } from '../flavours.ts';

/** What a person has typed and chosen about a webhook so far. */
export type WebhookDraft = {
  url: string;
  description: string;
  events: string[];
  flavour: Flavour;
  scope: 'all' | 'some';
  /** Ids; kept while all links are chosen, for the person may change their mind. */
  links: string[];
};

export const emptyDraft = (): WebhookDraft => ({
  url: '',
  description: '',
  events: ['link.created'],
  flavour: 'raw',
  scope: 'all',
  links: [],
});

/** The draft an edit starts from. */
export const draftOf = (webhook: Webhook): WebhookDraft => ({
  url: webhook.url,
  description: webhook.description ?? '',
  events: [...webhook.events],
  flavour: webhook.flavor,
  scope: webhook.scope_links === null ? 'all' : 'some',
  links: [...(webhook.scope_links ?? [])],
});

/** The flavour after the address was changed: what the new one tells, unless the person chose against the old one. */
export const followAddress = (flavour: Flavour, before: string, address: string): Flavour =>
  flavour === flavourOf(before) ? flavourOf(address) : flavour;

/** Whether everything a webhook needs is there. */
export const isComplete = (draft: WebhookDraft): boolean =>
  draft.url.trim() !== '' && draft.events.length > 0 && (draft.scope === 'all' || draft.links.length > 0);

export const toNewWebhook = (draft: WebhookDraft): NewWebhook => ({
  url: draft.url.trim(),
  description: draft.description.trim() || null,
  events: withoutCovered(draft.events),
  flavor: draft.flavour,
  scope_links: draft.scope === 'all' ? null : draft.links,
});

/** Only what differs: an address that stays is not looked up again, so a receiver that is away does no harm. */
export function toChanges(webhook: Webhook, draft: WebhookDraft): WebhookChanges {
  const before: Readonly<Record<string, unknown>> = toNewWebhook(draftOf(webhook));
  return Object.fromEntries(
    Object.entries(toNewWebhook(draft)).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
    ),
  );
}
