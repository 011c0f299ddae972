import { withoutScheme } from '../../../../../lib/short-url.ts';
import { withScheme } from '../../../../../lib/web-address.ts';
import type { LinkDraft } from '../draft.ts';
import { words } from './words.ts';

/** What a link has seen already; a new one nothing. */
export type Past = { clicks: number; isPaused: boolean };

type Plan = {
  /** Both are milliseconds UTC. */
  start: number | undefined;
  end: number | undefined;
  most: number | undefined;
};

/**
 * What a visitor will see when, one sentence for each stretch of time; `now` is milliseconds UTC.
 *
 * Empty where there is nothing to say: the link neither starts nor ends, or its start is not before its end.
 */
export function whatVisitorsSee(draft: LinkDraft, past: Past, now: number): string[] {
  const plan = planOf(draft);
  const { start, end, most } = plan;
  if (start === undefined && end === undefined && most === undefined) return [];
  if (start !== undefined && end !== undefined && start >= end) return [];
  const isOver = (end !== undefined && end <= now) || (most !== undefined && past.clicks >= most);
  const story = isOver ? [whenOver(draft)] : [...untilEnd(draft, start, now), ...afterEnd(draft, plan)];
  return past.isPaused ? [words.seen.paused, ...story] : story;
}

function planOf({ startsAt, endsAt, maxClicks }: LinkDraft): Plan {
  const moment = (typed: string): number | undefined => (typed ? new Date(typed).getTime() : undefined);
  const most = Number(maxClicks.trim());
  return { start: moment(startsAt), end: moment(endsAt), most: most >= 1 ? most : undefined };
}

function untilEnd(draft: LinkDraft, start: number | undefined, now: number): string[] {
  const count = draft.variants.length + 1;
  const address = inShort(draft.destination) || words.seen.destination;
  if (start === undefined || start <= now)
    return [count > 1 ? words.seen.now.shared({ count }) : words.seen.now.address({ address })];
  const elsewhere = inShort(draft.untilThen);
  return [
    elsewhere ? words.seen.before.address({ start, address: elsewhere }) : words.seen.before.page({ start }),
    count > 1 ? words.seen.started.shared({ count }) : words.seen.started.address({ address }),
  ];
}

function afterEnd(draft: LinkDraft, { end, most: count }: Plan): string[] {
  const address = inShort(draft.afterwards);
  if (end !== undefined && count !== undefined)
    return [
      address ? words.seen.either.address({ end, count, address }) : words.seen.either.page({ end, count }),
    ];
  if (end !== undefined)
    return [address ? words.seen.date.address({ end, address }) : words.seen.date.page({ end })];
  if (count !== undefined)
    return [address ? words.seen.clicks.address({ count, address }) : words.seen.clicks.page({ count })];
  return [];
}

function whenOver({ afterwards }: LinkDraft): string {
  const address = inShort(afterwards);
  return address ? words.seen.over.address({ address }) : words.seen.over.page;
}

const LONGEST = 48;
const TAIL = 14;

/** An address as it is read within a sentence: without its scheme, the middle of a long one left out. */
function inShort(typed: string): string {
  const characters = [...withoutScheme(withScheme(typed))];
  if (characters.length <= LONGEST) return characters.join('');
  return [...characters.slice(0, LONGEST - TAIL - 1), '…', ...characters.slice(-TAIL)].join('');
}
