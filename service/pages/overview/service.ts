import type { Link } from '../../../drizzle/schema/index.ts';
import type { Language } from '../../../words/language.ts';
import { countPostedMails } from '../../base/mail/index.ts';
import { findCopyState, sayAttention } from '../../keeping/backups/index.ts';
import type { PagesContext } from '../../kernel/context.ts';
import type { Actor } from '../../lib/actor.ts';
import { parseUrl } from '../../lib/parse-url.ts';
import { DAY } from '../../lib/time.ts';
import { toIso } from '../../lib/timestamp.ts';
import { describeNewest, listMostFollowed } from '../../links/directory/index.ts';
import { toListItem, viewFor } from '../../links/links/index.ts';
import { findTagsOf } from '../../links/tags/index.ts';
import { findBrokenCodes } from '../../network/printing/index.ts';
import { provenWith } from '../../network/reachability/index.ts';
import { countWaiting } from '../../outside/reports/index.ts';
import { listOtherNewDevices } from '../../people/sessions/index.ts';
import { pageOfWanted } from '../../visits/lookup/index.ts';
import { askedSteps, toFirstSteps } from '../first-steps/index.ts';
import type { DomainConcern, HostOverview, Overview, WebhookConcern } from './model.ts';
import { type FailingDomain, type FailingWebhook, findOverview } from './repository.ts';

type Person = Extract<Actor, { kind: 'session' }>;

/** How many entries of each kind are returned. */
const MOST = { recent: 6, concerns: 10, wanted: 3, newest: 6, followed: 6 };

/** The scheme and host of the request, and a signal for when the caller leaves. */
type Asked = { origin: string; signal: AbortSignal };

/** The first screen of a person, in one answer (docs/contract/overview.md). */
export async function describeOverview(
  context: PagesContext,
  person: Person,
  { origin, signal }: Asked,
): Promise<Overview> {
  const { clicks, linkIndex, linkTotals, threads, wantedNames } = context;
  const { accountId } = person;
  await Promise.all([clicks.flush(), wantedNames.flush()]);
  const keepTotal = linkTotals.counting();
  const asked = { ...askedSteps(context, person), total: linkTotals.find(accountId), most: MOST };
  const found = await threads.lists.run(findOverview, asked, signal);
  keepTotal(accountId, found.total);
  const concerned = found.links.map(({ link }) => link);
  const [tagsOf, wanted, newest, followed, steps, devices] = await Promise.all([
    findTagsOf(context, accountId, [...found.own, ...concerned]),
    pageOfWanted(context, found.wanted, { pageSize: MOST.wanted }),
    describeNewest(context, person, found.newest, origin),
    found.total === 0 ? listMostFollowed(context, person, { origin, most: MOST.followed }) : [],
    toFirstSteps(context, person, found.steps, signal),
    listOtherNewDevices(context, person),
  ]);
  const view = viewFor(context, origin);
  const toItem = (link: Link): Overview['recent'][number] =>
    toListItem(linkIndex.withLiveClicks(link), view, tagsOf);
  return {
    links: found.total,
    recent: found.own.map(toItem),
    concerns: {
      links: found.links.map(({ kind, link }) => ({ kind, link: toItem(link) })),
      dead: found.dead,
      webhooks: found.webhooks.map(toWebhookConcern),
      domains: found.domains.map(toDomainConcern),
      devices,
    },
    wanted: wanted.items,
    team: { newest, followed },
    first_steps: steps,
  };
}

const toWebhookConcern = ({ id, url, description, status }: FailingWebhook): WebhookConcern => ({
  id,
  name: description || (parseUrl(url)?.host ?? url),
  kind: status === 'disabled' ? 'stopped' : 'failing',
});

const toDomainConcern = ({ id, fqdn, status }: FailingDomain): DomainConcern => ({
  id,
  fqdn,
  kind: status === 'suspended' || status === 'pending' ? status : 'failing',
});

/** Older messages are no longer useful to their receivers, ms. */
const MAILS_OF = 7 * DAY;

/** The state of the computer that runs Linnet (docs/contract/overview.md#this-computer). */
export async function describeHostOverview(context: PagesContext, language: Language): Promise<HostOverview> {
  const { clock, database, hosts, settings } = context;
  const base = hosts.baseUrl();
  const proof = provenWith(context);
  const [copies, mails, reports, broken, joiningUndecided, anonymousUndecided] = await Promise.all([
    findCopyState(context),
    countPostedMails(database.read, clock.now() - MAILS_OF),
    countWaiting(context),
    findBrokenCodes(context),
    settings.read('joiningUndecided'),
    settings.read('anonymousUndecided'),
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
    joining_undecided: joiningUndecided,
    anonymous_undecided: anonymousUndecided,
  };
}
