import {
  allowedSchemeOf,
  asDestination,
  checkDestination,
  checkGeoRules,
  compileBlocklist,
  destinationRefusals,
  isBlocked,
  readGeoRules,
} from '../../../links/destination/index.ts';
import { endsBeforeStart } from '../../../links/links/index.ts';
import { MAX_TAGS_OF_LINK, readTagName } from '../../../links/tags/index.ts';
import type { OwnPage, ReadLink, ReadRow } from '../reading/read-row.ts';
import { aboutOf, cardOf, judgeFurtherNames, judgePassword } from './common-fields.ts';
import {
  type DestinationRules,
  type JudgedRow,
  type JudgingRules,
  type RowNote,
  shown,
  writeNotes,
} from './judged-row.ts';
import type { LinkDraft } from './link-draft.ts';
import { dottedName, judgeName } from './names.ts';
import { judgeOwnFields } from './own-fields.ts';

/** Checks an address by the present rules: null when a link may lead there. */
export function destinationJudge({ patterns, ...policy }: DestinationRules): (url: string) => RowNote | null {
  const blocklist = compileBlocklist(patterns);
  return (url) => {
    const problem = checkDestination(url, policy);
    if (problem) return { code: 'destination-refused', value: problem.message };
    return isBlocked(blocklist, url) ? { code: 'destination-blocked' } : null;
  };
}

/** Checks rows by every rule that needs no database. */
export function rowJudge(rules: JudgingRules): (row: ReadRow) => JudgedRow {
  const judgeUrl = destinationJudge(rules.destinations);
  return (row) =>
    'unreadable' in row
      ? refusedRow(row.line, { alias: null, longUrl: null }, { code: row.unreadable })
      : judgeLink(row.line, row.link, rules, judgeUrl);
}

const refusedRow = (
  line: number,
  { alias, longUrl }: Pick<ReadLink, 'alias' | 'longUrl'> | { alias: null; longUrl: null },
  note: RowNote,
): JudgedRow => ({
  line,
  verdict: 'refused',
  reason: writeNotes([note]),
  alias: shown(alias),
  longUrl: shown(longUrl),
  draft: null,
  clearPassword: null,
});

function judgeLink(
  line: number,
  link: ReadLink,
  rules: JudgingRules,
  judgeUrl: (url: string) => RowNote | null,
): JudgedRow {
  const { options } = rules;
  const refuseFor = (note: RowNote): JudgedRow => refusedRow(line, link, note);
  const longUrl = asDestination(link.longUrl);
  if (longUrl === '') return refuseFor({ code: 'no-destination' });
  const isAllowed = allowedSchemeOf(longUrl, rules.destinations.schemes) !== undefined;
  if (!isAllowed && OTHER_SCHEME.test(longUrl)) return refuseFor({ code: 'not-an-address' });
  const namespace = namespaceOf(link.domain, rules);
  if (namespace === null) return refuseFor({ code: 'other-domain', value: link.domain ?? '' });
  const page = link.own?.page ?? null;
  const wrongUrl = page === null ? judgeUrl(longUrl) : null;
  if (wrongUrl) return refuseFor(wrongUrl);
  const geoRules = judgeGeoRules(link.geoRules, judgeUrl);
  if ('code' in geoRules) return refuseFor(geoRules);
  const own = judgeOwnFields(link.own, { ...rules, judgeUrl });
  if ('code' in own) return refuseFor(own);
  if (endsBeforeStart(link)) return refuseFor({ code: 'ends-before-start' });

  const notes: RowNote[] = [...(link.remarks ?? [])];
  let alias: string | null = null;
  let dotted: string | undefined;
  if (link.alias !== null && link.alias.trim() !== '') {
    const name = judgeName(link.alias, namespace);
    dotted = name.ok ? undefined : dottedName(link.alias, namespace);
    if (name.ok) alias = name.alias;
    else if (dotted !== undefined) notes.push({ code: 'name-added', value: dotted });
    else if (options.unusable_names === 'refuse') return refuseFor({ code: name.reason });
    else notes.push({ code: 'name-replaced', value: link.alias });
  }
  const password = judgePassword(link.password, options.passwordForUnknown);
  const card = options.titles === 'card' ? cardOf(link) : { metaTags: null, notes: [] };
  const tags = judgeTags(link.tags, options);
  const added =
    dotted === undefined ? [] : [{ name: dotted, domain: link.domain, note: null, keptUntil: null }];
  const names = judgeFurtherNames([...added, ...(link.own?.names ?? [])], (domain) =>
    namespaceOf(domain, rules),
  );
  notes.push(...password.notes, ...card.notes, ...tags.notes, ...names.notes, ...own.notes);
  const draft: LinkDraft = {
    namespace,
    alias,
    longUrl,
    metaTags: card.metaTags,
    ...aboutOf(link, options.titles),
    tags: tags.names,
    clicks: options.keep_clicks ? Math.min(wholeNumber(link.clicks), MOST_CLICKS) : 0,
    createdAt: link.createdAt,
    startsAt: link.startsAt,
    expireAfter: link.expireAfter,
    maxClicks: link.maxClicks === null || link.maxClicks < 1 ? null : wholeNumber(link.maxClicks),
    isPaused: link.isPaused || password.isPaused,
    passwordHash: password.hash,
    geoRules: geoRules.rules,
    forwarding: link.forwarding ?? null,
    ...own.draft,
    ...(page && { page: pageDraft(page, rules) }),
    ...(names.names.length > 0 && { names: names.names }),
    ...(link.own?.codes.length && { codes: link.own.codes }),
  };
  return {
    line,
    verdict: 'new',
    reason: writeNotes(notes),
    alias: alias ?? dotted ?? shown(link.alias),
    longUrl,
    draft,
    clearPassword: password.clear,
  };
}

/** Links on domains that the caller does not own are left out. */
function pageDraft({ title, text, links, tag }: OwnPage, rules: JudgingRules): LinkDraft['page'] {
  const listed = links.flatMap(({ alias, domain, label }) => {
    const namespace = namespaceOf(domain, rules);
    return namespace === null ? [] : [{ namespace, alias, label }];
  });
  const name = tag === null || rules.options.tags === 'drop' ? null : readTagName(tag);
  return { title, text, links: listed, tag: name?.ok ? name.value : null };
}

/** An address of another kind, such as a script or an email; `nas:8080` is a host with its port. */
const OTHER_SCHEME = /^(?!https?:)[a-z][a-z0-9+.-]*:(?!\d)/i;

/** Totals are added up over all links, and the sum must stay a number that is exact. */
const MOST_CLICKS = 1_000_000_000;

const wholeNumber = (value: number): number =>
  Number.isFinite(value) ? Math.min(Math.max(0, Math.floor(value)), Number.MAX_SAFE_INTEGER) : 0;

/** The namespace of a row; null when the row keeps a domain that the caller does not own. */
function namespaceOf(domain: string | null, { options, namespace, ownDomains }: JudgingRules): string | null {
  if (options.other_domains === 'gather' || domain === null || domain === '') return namespace;
  return ownDomains[domain.toLowerCase()] ?? null;
}

function judgeGeoRules(
  given: Record<string, string> | null,
  judgeUrl: (url: string) => RowNote | null,
): { rules: LinkDraft['geoRules'] } | RowNote {
  const read = readGeoRules(given);
  if (!read.ok) return { code: 'geo-rules-refused', value: read.message };
  if (read.value === null) return { rules: null };
  const problem = checkGeoRules(read.value, (url, field) => {
    const note = judgeUrl(url);
    return note
      ? { ok: false, status: 400, field, message: note.value ?? destinationRefusals.urlBlocked }
      : undefined;
  });
  return problem ? { code: 'geo-rules-refused', value: problem.message } : { rules: { ...read.value } };
}

/** Keeps the notes of a row short: each tag that cannot be used is named. */
const MOST_TAGS_LOOKED_AT = 200;

/** The tag for all rows comes first, so that the limit never removes it. */
function judgeTags(
  given: readonly string[],
  { tags, extra_tag }: JudgingRules['options'],
): { names: string[]; notes: RowNote[] } {
  const wanted = [...(extra_tag === null ? [] : [extra_tag]), ...(tags === 'drop' ? [] : given)];
  const notes: RowNote[] = [];
  const names = new Set<string>();
  for (const text of wanted.slice(0, MOST_TAGS_LOOKED_AT)) {
    const name = readTagName(text);
    if (name.ok) names.add(name.value);
    else if (text.trim() !== '') notes.push({ code: 'tag-dropped', value: text.slice(0, 60) });
  }
  if (names.size > MAX_TAGS_OF_LINK || wanted.length > MOST_TAGS_LOOKED_AT)
    notes.push({ code: 'tags-cut', value: String(MAX_TAGS_OF_LINK) });
  return { names: [...names].slice(0, MAX_TAGS_OF_LINK), notes };
}
