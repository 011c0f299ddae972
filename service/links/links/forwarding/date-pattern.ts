type Moment = Pick<Date, 'getFullYear' | 'getMonth' | 'getDate' | 'getHours' | 'getMinutes' | 'getSeconds'>;

const two = (number: number): string => String(number).padStart(2, '0');

/** What the letters of a pattern stand for, the longer first. */
const LETTERS: Readonly<Record<string, (moment: Moment) => string>> = {
  yyyy: (moment) => String(moment.getFullYear()),
  yy: (moment) => two(moment.getFullYear() % 100),
  MM: (moment) => two(moment.getMonth() + 1),
  M: (moment) => String(moment.getMonth() + 1),
  dd: (moment) => two(moment.getDate()),
  d: (moment) => String(moment.getDate()),
  HH: (moment) => two(moment.getHours()),
  mm: (moment) => two(moment.getMinutes()),
  ss: (moment) => two(moment.getSeconds()),
};

const LETTER = new RegExp(Object.keys(LETTERS).join('|'), 'g');

/** A moment in the zone of this computer as a pattern such as `yyyy-MM-dd` says; other characters stay. */
export const writeDate = (pattern: string, moment: Moment): string =>
  pattern.replace(LETTER, (letter) => LETTERS[letter]?.(moment) ?? letter);
