import { asksFor } from '../catalogue/patterns.ts';

/** What decides which events a webhook gets. */
export type Recipient = {
  accountId: string;
  events: readonly string[];
  /** Ids of links; null for all. */
  scopeLinks: readonly string[] | null;
};

/** An event as far as it decides who is told of it. */
export type LinkHappening = { type: string; ownerId: string; linkId: string };

/** The webhooks that are told of an event: those of the link's owner that ask for it (docs/contract/webhooks.md#events). */
export const recipientsOf = <One extends Recipient>(
  webhooks: readonly One[],
  { type, ownerId, linkId }: LinkHappening,
): One[] =>
  webhooks.filter(
    ({ accountId, events, scopeLinks }) =>
      accountId === ownerId && asksFor(events, type) && (scopeLinks?.includes(linkId) ?? true),
  );
