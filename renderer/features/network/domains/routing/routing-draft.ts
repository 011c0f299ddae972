import type { Domain, DomainChanges } from '../../../../api/domains.ts';

/** What a person has typed about what a domain answers besides its links; empty means nothing of its own. */
export type RoutingDraft = { root: string; notFound: string; robots: string };

type Routing = Pick<Domain, 'root_redirect' | 'not_found_redirect' | 'custom_robots_txt'>;

export const draftOf = (domain: Routing): RoutingDraft => ({
  root: domain.root_redirect ?? '',
  notFound: domain.not_found_redirect ?? '',
  robots: domain.custom_robots_txt ?? '',
});

/** Only what differs; null where something is taken away. */
export function toChanges(domain: Routing, draft: RoutingDraft): DomainChanges {
  const before = draftOf(domain);
  const changes: DomainChanges = {};
  if (draft.root.trim() !== before.root) changes.root_redirect = draft.root.trim() || null;
  if (draft.notFound.trim() !== before.notFound) changes.not_found_redirect = draft.notFound.trim() || null;
  if (draft.robots !== before.robots) changes.custom_robots_txt = draft.robots.trim() ? draft.robots : null;
  return changes;
}
