import { BOARD_DIMENSIONS } from '../../../../lib/board/shown.ts';
import { serviceTime } from '../../../../lib/service-time.ts';
import { addDays, dayAt, startOfDay } from '../../../../lib/zoned-days.ts';
import { isPreset, problemWithDays, type Range } from './range.ts';
import type { Listed, QueryChanges, StatsAddress } from './stats-address.ts';

const USUAL: Range = { kind: 'preset', preset: '30d' };

/** A day without its last second counts as whole: that is where the platform's calendar ends it. */
const TOLERANCE_MS = 60_000;

/**
 * The address of the board, which the platform's dashboard reads in the same way (docs/contract/board.md#address):
 * `?range=7d&link=wiki,menu`. What is usual is left out; a comma within a value is written `%2C`.
 */
export const boardAddress: StatsAddress = {
  dimensions: [...BOARD_DIMENSIONS, 'person'],
  rangeIn,
  toRange,
  valuesIn: (query, name) =>
    (query.get(nameOf(name)) ?? '')
      .split(',')
      .map((value) => value.replace(/%2C/gi, ','))
      .filter((value) => value !== ''),
  toValues: (name, values) => ({
    [nameOf(name)]: values.map((value) => value.replaceAll(',', '%2C')).join(','),
  }),
};

const nameOf = (name: Listed): string => (name === 'short_code' ? 'link' : name);

function rangeIn(query: URLSearchParams, zone: string): Range {
  const name = query.get('range');
  const today = dayAt(serviceTime.now(), zone);
  if (name === 'today') return { kind: 'days', from: today, to: today };
  if (name === 'custom') return momentsIn(query, zone) ?? USUAL;
  return name !== null && isPreset(name) ? { kind: 'preset', preset: name } : USUAL;
}

/** From one moment to another, as whole days where they are; undefined where the service would refuse them. */
function momentsIn(query: URLSearchParams, zone: string): Range | undefined {
  const [start, end] = [query.get('from'), query.get('to')].map((text) => Date.parse(text ?? ''));
  if (start === undefined || end === undefined || !(start < end)) return undefined;
  const [from, to] = [dayAt(start, zone), dayAt(end, zone)];
  if (problemWithDays(from, to)) return undefined;
  const isWhole = startOfDay(from, zone) === start && startOfDay(addDays(to, 1), zone) - end <= TOLERANCE_MS;
  return isWhole
    ? { kind: 'days', from, to }
    : { kind: 'moments', start: new Date(start).toISOString(), end: new Date(end).toISOString() };
}

function toRange(range: Range, zone: string): QueryChanges {
  if (range.kind === 'preset') return { range: range.preset === '30d' ? '' : range.preset, from: '', to: '' };
  if (range.kind === 'moments') return { range: 'custom', from: range.start, to: range.end };
  const today = dayAt(serviceTime.now(), zone);
  if (range.from === today && range.to === today) return { range: 'today', from: '', to: '' };
  return {
    range: 'custom',
    from: new Date(startOfDay(range.from, zone)).toISOString(),
    to: new Date(startOfDay(addDays(range.to, 1), zone) - 1).toISOString(),
  };
}
