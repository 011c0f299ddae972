import type { Link, StoredCode } from '../../../../drizzle/schema/index.ts';
import type { StatsContext } from '../../../kernel/context.ts';
import type { SignedIn } from '../../../lib/actor.ts';
import { notFound } from '../../../lib/app-error.ts';
import { DAY } from '../../../lib/time.ts';
import { toIso } from '../../../lib/timestamp.ts';
import {
  type CodesOfLinks,
  clickedCode,
  getEditableLink,
  type LinkCode,
  type LinkCodes,
  listCoded,
  markAddress,
  nameOfCode,
  shortUrlOf,
  type viewFor,
} from '../../../links/links/index.ts';
import { askInTime } from '../deadline.ts';
import { countScans, NO_SCANS, type Scans } from './scan-query.ts';

/** How short addresses are written, and whether the caller still waits. */
type Asked = { view: ReturnType<typeof viewFor>; signal: AbortSignal };

/** How far back scans are recent, ms. */
const RECENT = 28 * DAY;

/** The most codes of a list over all links. */
const MOST_LISTED = 200;

/** The codes of a link that the caller may change, the oldest first. @throws AppError 404, 503 as `askInTime`. */
export async function listCodesOf(
  context: StatsContext,
  actor: SignedIn,
  id: string,
  asked: Asked,
): Promise<LinkCodes> {
  const link = await getEditableLink(context, actor, id);
  const scansOf = await readScans(context, [link], asked);
  return { codes: (link.codes ?? []).map((code) => toView(link, code, asked, scansOf)) };
}

/** One of them. @throws AppError as `listCodesOf`. */
export async function findCode(
  context: StatsContext,
  actor: SignedIn,
  { id, mark }: { id: string; mark: string },
  asked: Asked,
): Promise<LinkCode> {
  const { codes } = await listCodesOf(context, actor, id, asked);
  const code = codes.find((one) => one.id === mark);
  if (!code) throw notFound('Code');
  return code;
}

/** The newest codes of all links that the caller may change. @throws AppError 503 as `askInTime`. */
export async function listAllCodes(
  context: StatsContext,
  { accountId }: SignedIn,
  asked: Asked,
): Promise<CodesOfLinks> {
  const coded = await listCoded(context.database.read, accountId);
  const all = coded.flatMap((link) => (link.codes ?? []).map((code) => ({ link, code })));
  const newest = all.toSorted((one, other) => other.code.madeAt - one.code.madeAt).slice(0, MOST_LISTED);
  const scansOf = await readScans(context, [...new Set(newest.map(({ link }) => link))], asked);
  const codes = newest.map(({ link, code }) => ({
    ...toView(link, code, asked, scansOf),
    link: { id: link.id, alias: link.alias },
  }));
  return { codes, total: all.length };
}

type ScansOf = (link: Link, code: StoredCode) => Scans;

/** Links without a code are not counted: nothing of them is read. */
async function readScans(context: StatsContext, links: readonly Link[], { signal }: Asked): Promise<ScansOf> {
  const coded = links.flatMap(({ id, ownerId, codes }) => (codes ? [{ id, ownerId }] : []));
  if (coded.length === 0) return () => NO_SCANS;
  const end = context.clock.now();
  const found = await askInTime(context, countScans, { links: coded, start: end - RECENT, end }, signal);
  const scans = new Map(found);
  return (link, { mark }) => scans.get(clickedCode(link, mark)) ?? NO_SCANS;
}

function toView(link: Link, code: StoredCode, { view }: Asked, scansOf: ScansOf): LinkCode {
  const { scans, recent, last } = scansOf(link, code);
  return {
    id: code.mark,
    label: code.label,
    place: code.place,
    name: nameOfCode(code),
    address: markAddress(shortUrlOf(link, view), code.mark),
    made_at: toIso(code.madeAt),
    scans,
    scans_28_days: recent,
    last_scan: scans === 0 ? null : toIso(last),
  };
}
