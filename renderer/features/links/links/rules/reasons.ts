import { dayName, valueName } from '../../../../lib/conditions.ts';
import { eitherOf } from '../../../../lib/lists.ts';
import { formatExact } from '../../../../lib/times.ts';
import { words } from './words.ts';

const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...words.kinds,
    from: words.condition.from,
    until: words.condition.until,
    weekdays: words.condition.weekdays,
    hours: words.condition.hours,
  }),
);

export const conditionName = (condition: string): string => NAMES.get(condition) ?? condition;

/** What a condition wants, or what a visitor has, as people read it. */
export function textOfValue(condition: string, value: unknown): string {
  if (value === null || value === undefined) return words.tryIt.notKnown;
  if (Array.isArray(value)) return eitherOf(value.map((one: unknown) => textOfValue(condition, one)));
  if (typeof value === 'boolean') return value ? words.tryIt.yes : words.tryIt.no;
  if (typeof value === 'number') return dayName(value);
  if (typeof value === 'object') return queryText(value);
  const text = String(value);
  return condition === 'from' || condition === 'until'
    ? formatExact(new Date(text))
    : valueName(condition, text);
}

/** Parameters that the address does not have are left out. */
function queryText(value: object): string {
  const given = Object.entries(value).flatMap(([name, text]: [string, unknown]): [string, string][] =>
    typeof text === 'string' ? [[name, text]] : [],
  );
  return given.length > 0 ? `?${new URLSearchParams(given)}` : words.tryIt.notKnown;
}
