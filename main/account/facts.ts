import { fieldsOf, readChoice, type SharingChoice } from '../base/sharing-choice.ts';
import type { Answer, ServiceClient } from './service-client.ts';

/** The owner's choice about sharing; undefined choice while it is off. */
export type Sharing = {
  choice: SharingChoice | undefined;
  /** Set at the start, so that no switch changes it. */
  isFixed: boolean;
};

export type RecentLink = { alias: string; url: string };

/** What the tray tells of the service. */
export type Facts = {
  /** What links begin with, without a slash at the end; undefined until it is known. */
  linkBase: string | undefined;
  /** Whether other computers reach the service; false until that is known. */
  isShared: boolean;
  /** Undefined for all but the owner. */
  sharing: Sharing | undefined;
  /** The newest links of the person who is signed in; none while no person is. */
  recent: readonly RecentLink[];
};

export const NO_FACTS: Facts = { linkBase: undefined, isShared: false, sharing: undefined, recent: [] };

const RECENT = '/api/v1/urls?pageSize=5&sortBy=created_at&sortOrder=descending';

/** Asks the service for the facts; those it does not answer are as in `NO_FACTS`. */
export async function gatherFacts(client: ServiceClient): Promise<Facts> {
  const [state, links, sharing] = await Promise.all([
    client.getPublic('/app-state'),
    client.get(RECENT),
    client.get('/host/sharing'),
  ]);
  return readFacts(bodyOf(state), bodyOf(links), bodyOf(sharing));
}

/** The facts in three answers, each undefined when there is none. */
export function readFacts(state: unknown, links: unknown, sharing: unknown): Facts {
  const { link_base, domain_port, reach } = fieldsOf(state);
  const linkBase = typeof link_base === 'string' ? link_base : undefined;
  const owned = sharing === undefined ? undefined : readSharing(sharing);
  const { items } = fieldsOf(links);
  return {
    linkBase,
    isShared: owned ? owned.choice !== undefined : reach === 'local-network' || reach === 'public',
    sharing: owned,
    recent: linkBase && Array.isArray(items) ? readLinks(items, linkBase, domain_port) : [],
  };
}

function readSharing(value: unknown): Sharing | undefined {
  const { mode, fixed } = fieldsOf(value);
  const choice = readChoice(value);
  return choice || mode === 'off' ? { choice, isFixed: fixed === true } : undefined;
}

/** Addresses as lists leave them out (docs/contract/links.md#list). */
function readLinks(items: readonly unknown[], linkBase: string, domainPort: unknown): RecentLink[] {
  const port = typeof domainPort === 'number' && domainPort !== 80 ? `:${domainPort}` : '';
  return items.slice(0, 5).flatMap((item) => {
    const { alias, domain } = fieldsOf(item);
    if (typeof alias !== 'string') return [];
    const base = typeof domain === 'string' ? `http://${domain}${port}` : linkBase;
    return [{ alias, url: `${base}/${alias}` }];
  });
}

const bodyOf = (answer: Answer): unknown => (answer.ok ? answer.body : undefined);
