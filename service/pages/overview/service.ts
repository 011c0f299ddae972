import type { Language } from '../../../words/language.ts';
import { countPostedMails } from '../../base/mail/index.ts';
import { findCopyState, sayAttention } from '../../keeping/backups/index.ts';
import type { PagesContext } from '../../kernel/context.ts';
import type { Actor } from '../../lib/actor.ts';
import { parseUrl } from '../../lib/parse-url.ts';
import { DAY } from '../../lib/time.ts';
import { toIso } from '../../lib/timestamp.ts';
import { listMostFollowed, listNewest } from '../../links/directory/index.ts';
import { listOwnLinks, readByNumber, toListItem, viewFor } from '../../links/links/index.ts';
import { findTagsOf } from '../../links/tags/index.ts';
import { findBrokenCodes } from '../../network/printing/index.ts';
import { provenWith } from '../../network/reachability/index.ts';
import { countWaiting } from '../../outside/reports/index.ts';
import { listWantedNames } from '../../visits/lookup/index.ts';
import { describeFirstSteps } from '../first-steps/index.ts';
import type { DomainConcern, HostOverview, Overview, WebhookConcern } from './model.ts';
import { findConcerns, listFailingDomains, listFailingWebhooks } from './repository.ts';

type Person = Extract<Actor, { kind: 'session' }>;

/** How many entries of each kind are returned. */
const MOST = { recent: 6, concerns: 10, wanted: 3, newest: 6, followed: 6 };

/** The scheme and host of the request, and a signal for when the caller leaves. */
type Asked = { origin: string; signal: AbortSignal };

/** The first screen of a person, in one answer (docs/contract/overview.md). */
export async function describeOverview(
  context: PagesContext,
  person: Person,
  asked: Asked,
): Promise<Overview> {
  const { origin, signal } = asked;
  const { accountId } = person;
  const [own, links, webhooks, domains, wanted, newest, steps] = await Promise.all([
    listOwnLinks(context, person, { pageSize: MOST.recent }),
    describeConcerns(context, person, origin),
    listFailingWebhooks(context.database.read, accountId),
    listFailingDomains(context.database.read, accountId),
    listWantedNames(context, { pageSize: MOST.wanted }),
    listNewest(context, person, { origin, most: MOST.newest }),
    describeFirstSteps(context, person, signal),
  ]);
  const followed =
    own.total === 0 ? await listMostFollowed(context, person, { origin, most: MOST.followed }) : [];
  const [view, tagsOf] = [viewFor(context, origin), await findTagsOf(context, accountId, own.links)];
  return {
    links: own.total,
    recent: own.links.map((link) => toListItem(link, view, tagsOf)),
    concerns: { links, webhooks: webhooks.map(toWebhookConcern), domains: domains.map(toDomainConcern) },
    wanted: wanted.items,
    team: { newest, followed },
    first_steps: steps,
  };
}

async function describeConcerns(
  context: PagesContext,
  person: Person,
  origin: string,
): Promise<Overview['concerns']['links']> {
  const { clicks, clock, database, linkIndex, threads } = context;
  const { accountId } = person;
  await clicks.flush();
  const found = await threads.lists.run(findConcerns, { accountId, now: clock.now(), most: MOST.concerns });
  const stored = await readByNumber(
    database.read,
    found.map(({ number }) => number),
  );
  const [view, tagsOf] = [viewFor(context, origin), await findTagsOf(context, accountId, stored)];
  const kindOf = new Map(found.map(({ number, kind }) => [number, kind]));
  return stored.flatMap((link) => {
    const kind = kindOf.get(link.number);
    return kind ? [{ kind, link: toListItem(linkIndex.withLiveClicks(link), view, tagsOf) }] : [];
  });
}

const toWebhookConcern = ({
  id,
  url,
  description,
  status,
}: {
  id: string;
  url: string;
  description: string | null;
  status: string;
}): WebhookConcern => ({
  id,
  name: description || (parseUrl(url)?.host ?? url),
  kind: status === 'disabled' ? 'stopped' : 'failing',
});

const toDomainConcern = ({
  id,
  fqdn,
  status,
}: {
  id: string;
  fqdn: string;
  status: string;
}): DomainConcern => ({
  id,
  fqdn,
  kind: status === 'suspended' || status === 'pending' ? status : 'failing',
});

/** Older messages are no longer useful to their receivers, ms. */
const MAILS_OF = 7 * DAY;

/** The state of the computer that runs Linnet (docs/contract/overview.md#this-computer). */
export async function describeHostOverview(context: PagesContext, language: Language): Promise<HostOverview> {
  const { clock, database, hosts } = context;
  const base = hosts.baseUrl();
  const proof = provenWith(context);
  const [copies, mails, reports, broken] = await Promise.all([
    findCopyState(context),
    countPostedMails(database.read, clock.now() - MAILS_OF),
    countWaiting(context),
    findBrokenCodes(context),
  ]);
  return {
    sharing: {
      reach: hosts.reachOf(base),
      link_base: base,
      proven_at: toIso(proof?.base === base ? proof.at : null),
    },
    copies: {
      attention: copies.attention && sayAttention(copies.attention, language),
      good_at: toIso(copies.goodAt),
    },
    mails,
    reports,
    broken_codes: broken && { base: broken.base, count: broken.count },
  };
}
