import type { LucideIcon } from '@lucide/svelte';
import CalendarDays from '@lucide/svelte/icons/calendar-days';
import CircleDot from '@lucide/svelte/icons/circle-dot';
import Gauge from '@lucide/svelte/icons/gauge';
import Globe from '@lucide/svelte/icons/globe';
import HeartPulse from '@lucide/svelte/icons/heart-pulse';
import Lock from '@lucide/svelte/icons/lock';
import Tag from '@lucide/svelte/icons/tag';
import type { LinkStatus } from '../../../../../api/links.ts';
import { STATUS_WORDS } from '../../link-status.ts';
import { CREATED_PRESETS, type CreatedRange } from '../created-range.ts';
import { type ListView, WATCH_STATES } from '../list-view.svelte.ts';
import { words } from '../words.ts';

/** What links are narrowed down by. Tags are the page's own affair: another feature knows them. */
export type FilterKind = 'status' | 'tag' | 'domain' | 'created' | 'password' | 'limit' | 'watch';

export const FILTER_KINDS: readonly FilterKind[] = [
  'status',
  'tag',
  'domain',
  'created',
  'password',
  'limit',
  'watch',
];

export const ICONS: Readonly<Record<FilterKind, LucideIcon>> = {
  status: CircleDot,
  tag: Tag,
  domain: Globe,
  created: CalendarDays,
  password: Lock,
  limit: Gauge,
  watch: HeartPulse,
};

const STATUSES: readonly LinkStatus[] = ['ACTIVE', 'SCHEDULED', 'INACTIVE', 'EXPIRED', 'BLOCKED'];

/** One of several that a filter lets through, and how to choose it. */
export type Option = { label: string; isChosen: boolean; choose: () => void };

/** What there is to choose from; `domains` are the person's own. Tags have a list of their own. */
export function optionsOf(kind: FilterKind, view: ListView, domains: readonly string[]): Option[] {
  switch (kind) {
    case 'status':
      return STATUSES.map((status) => ({
        label: STATUS_WORDS[status].word,
        isChosen: view.status === status,
        choose: () => view.show({ status }),
      }));
    case 'domain':
      return domains.map((domain) => ({
        label: domain,
        isChosen: view.domain === domain,
        choose: () => view.show({ domain }),
      }));
    case 'created':
      return CREATED_PRESETS.map((created) => ({
        label: words.filters.created[created],
        isChosen: view.created?.preset === created,
        choose: () => view.show({ created, from: '', to: '' }),
      }));
    case 'password':
    case 'limit':
      return (['yes', 'no'] as const).map((has) => ({
        label: words.filters[kind][has],
        isChosen: view[kind] === has,
        choose: () => view.show({ [kind]: has }),
      }));
    case 'watch':
      return WATCH_STATES.map((watch) => ({
        label: words.filters.watch[watch],
        isChosen: view.watch === watch,
        choose: () => view.show({ watch }),
      }));
    case 'tag':
      return [];
  }
}

/** What a filter lets through now, in words; undefined while it lets everything through. */
export function chosenIn(kind: FilterKind, view: ListView): string | undefined {
  if (kind === 'status') return view.status && STATUS_WORDS[view.status].word;
  if (kind === 'domain') return view.domain || undefined;
  if (kind === 'created') return view.created && rangeWords(view.created);
  if (kind === 'tag') return undefined;
  if (kind === 'watch') return view.watch && words.filters.watch[view.watch];
  const has = view[kind];
  return has && words.filters[kind][has];
}

/** Whether a filter is on. */
export const isOn = (kind: FilterKind, view: ListView): boolean =>
  kind === 'tag' ? view.tags.length > 0 : chosenIn(kind, view) !== undefined;

/** Lets everything through again. */
export function clearFilter(kind: FilterKind, view: ListView): void {
  if (kind === 'tag') view.show({ tag: [], tags: '' });
  else if (kind === 'created') view.show({ created: '', from: '', to: '' });
  else view.show({ [kind]: '' });
}

function rangeWords({ preset, from, to }: CreatedRange): string {
  if (preset) return words.filters.created[preset];
  const [first, last] = [momentOf(from), momentOf(to)];
  if (first && last) return words.filters.created.between({ from: first, to: last });
  return first
    ? words.filters.created.since({ from: first })
    : words.filters.created.until({ to: last ?? new Date() });
}

/** In the middle of the day, which no zone moves to another one. */
const momentOf = (day: string | undefined): Date | undefined =>
  day ? new Date(`${day}T12:00:00`) : undefined;
