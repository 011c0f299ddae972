import { asksFor } from '../catalogue/catalogue.ts';

/** The facts that decide which events a webhook receives. */
export type Recipient = {
  accountId: string;
  events: readonly string[];
  /** Ids of links; null for all. */
  scopeLinks: readonly string[] | null;
};

/** The facts of an event that decide who receives it. */
export type LinkHappening = { type: string; ownerId: string; linkId: string };

/**
 * The webhooks that receive an event: those of the link's owner that subscribe to it
 * (docs/contract/webhooks.md#events).
 */
export const recipientsOf = <One extends Recipient>(
  webhooks: readonly One[],
  { type, ownerId, linkId }: LinkHappening,
): One[] =>
  webhooks.filter(
    ({ accountId, events, scopeLinks }) =>
      accountId === ownerId && asksFor(events, type) && (scopeLinks?.includes(linkId) ?? true),
  );
