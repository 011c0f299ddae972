/** How the moments of a column are written. Dates without a zone are UTC. */
export const MOMENT_FORMATS = [
  'iso',
  'unix-seconds',
  'unix-milliseconds',
  'day.month.year',
  'month/day/year',
  'day/month/year',
  'day month year',
  'days since 1900',
] as const;
export type MomentFormat = (typeof MOMENT_FORMATS)[number];

/** Values that programs write for "never". */
const NEVER =
  /^(|-|–|—|0+|null|none|nil|\\n|n\/a|never|nie|unbegrenzt|unlimited|0000-00-00.*|0001-01-01.*)$/i;

export const saysNever = (text: string): boolean => NEVER.test(text.trim());

const TIME =
  '(?:[T\\s,]+(\\d{1,2}):(\\d{2})(?::(\\d{2})(?:[.,](\\d{1,9}))?)?\\s*([ap])?\\.?m?\\.?(?:\\s*Uhr)?\\s*(Z|UTC|GMT|[+-]\\d{2}(?::?\\d{2})?)?)?';
const numeric = (date: string): RegExp => new RegExp(`^${date}${TIME}$`, 'i');

const YEAR_FIRST = numeric('(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})');
const DOTTED = numeric('(\\d{1,2})\\.\\s?(\\d{1,2})\\.\\s?(\\d{4}|\\d{2})');
const SLASHED = numeric('(\\d{1,2})[/-](\\d{1,2})[/-](\\d{4}|\\d{2})');
const DAY_WORD = numeric('(?:[a-z]{2,9}\\.?,?\\s+)?(\\d{1,2})\\.?[\\s-]+([a-zäé]{3,9})\\.?,?[\\s-]+(\\d{4})');
const WORD_DAY = numeric(
  '(?:[a-z]{2,9}\\.?,?\\s+)?([a-z]{3,9})\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(\\d{4})',
);

/** The longest text that is read as a moment, characters. */
const LONGEST = 100;

const MONTHS: readonly RegExp[] = [
  /^jan/,
  /^feb/,
  /^(mar|mär|mae|mrz)/,
  /^apr/,
  /^(may|mai)/,
  /^jun/,
  /^jul/,
  /^aug/,
  /^sep/,
  /^(oct|okt)/,
  /^nov/,
  /^(dec|dez)/,
];

/** The moment in a text of one format, in ms UTC; undefined when the text has another format. */
export function parseMoment(text: string, format: MomentFormat): number | undefined {
  const plain = text.length > LONGEST ? '' : text.trim();
  switch (format) {
    case 'iso':
      return fromParts(YEAR_FIRST.exec(plain), [1, 2, 3]);
    case 'day.month.year':
      return fromParts(DOTTED.exec(plain), [3, 2, 1]);
    case 'day/month/year':
      return fromParts(SLASHED.exec(plain), [3, 2, 1]);
    case 'month/day/year':
      return fromParts(SLASHED.exec(plain), [3, 1, 2]);
    case 'day month year':
      return fromParts(DAY_WORD.exec(plain), [3, 2, 1]) ?? fromParts(WORD_DAY.exec(plain), [3, 1, 2]);
    case 'unix-seconds':
      return inRange(plain, /^\d{8,10}(\.\d+)?$/, 1000);
    case 'unix-milliseconds':
      return inRange(plain, /^\d{11,14}$/, 1);
    case 'days since 1900':
      return daysSince1900(plain);
  }
}

function inRange(plain: string, pattern: RegExp, unit: number): number | undefined {
  return pattern.test(plain) ? Math.floor(Number(plain) * unit) : undefined;
}

/** Spreadsheets count days since 30 December 1899; 25,000 is in 1968, 80,000 in 2119. */
function daysSince1900(plain: string): number | undefined {
  const days = /^\d{5}([.,]\d+)?$/.test(plain) ? Number(plain.replace(',', '.')) : 0;
  return days > 25_000 && days < 80_000 ? Math.round((days - 25_569) * 86_400) * 1000 : undefined;
}

type Order = [year: number, month: number, day: number];

function fromParts(match: RegExpExecArray | null, [y, m, d]: Order): number | undefined {
  if (match === null) return undefined;
  const [, , , , hour = '0', minute = '0', second = '0', fraction = '0', half, zone] = match;
  const year = fullYear(match[y] ?? '');
  const month = monthOf(match[m] ?? '');
  const day = Number(match[d]);
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  const hours = hourOf(Number(hour), half);
  if (hours > 24 || Number(minute) > 59 || Number(second) > 60) return undefined;
  const seconds = (hours * 60 + Number(minute)) * 60 + Number(second) - offsetOf(zone);
  return date.getTime() + seconds * 1000 + Math.floor(Number(`0.${fraction}`) * 1000);
}

const fullYear = (text: string): number =>
  text.length === 2 ? Number(text) + (Number(text) < 70 ? 2000 : 1900) : Number(text);

/** From 1; 0 for a word that is no month, so that no date is valid with it. */
const monthOf = (text: string): number =>
  /^\d+$/.test(text) ? Number(text) : MONTHS.findIndex((pattern) => pattern.test(text.toLowerCase())) + 1;

function hourOf(hour: number, half: string | undefined): number {
  if (half === undefined) return hour;
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
}

/** The offset of a zone from UTC, in seconds. */
function offsetOf(zone: string | undefined): number {
  const match = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone ?? '');
  if (match === null) return 0;
  const seconds = (Number(match[2]) * 60 + Number(match[3] ?? 0)) * 60;
  return match[1] === '-' ? -seconds : seconds;
}

/** Whether a text has a time of day but no zone. */
export const lacksZone = (text: string): boolean =>
  /\d:\d{2}/.test(text) && !/(Z|UTC|GMT|[+-]\d{2}(:?\d{2})?)$/i.test(text.trim());
