import type { Language } from '../../../words/language.ts';
import { countPostedMails } from '../../base/mail/index.ts';
import { findCopyState, sayAttention } from '../../keeping/backups/index.ts';
import type { PagesContext } from '../../kernel/context.ts';
import { DAY } from '../../lib/duration.ts';
import { toIso } from '../../lib/timestamp.ts';
import { findBrokenCodes } from '../../network/printing/index.ts';
import { provenWith } from '../../network/reachability/index.ts';
import { countWaiting } from '../../outside/reports/index.ts';
import type { HostOverview } from './model.ts';

/** Messages that are older than this are of no use to whom they were for, ms. */
const MAILS_OF = 7 * DAY;

/** How the computer that runs Linnet is doing (docs/contract/overview.md#this-computer). */
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
