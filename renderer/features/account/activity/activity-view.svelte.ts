import type { EntryFilter, EntryWay } from '../../../api/audit.ts';
import { router } from '../../../ui/router/router.svelte.ts';
import { words } from './words.ts';

export type Kind = keyof typeof words.kinds;
export type Period = keyof typeof words.periods;

const DAYS: Readonly<Record<Exclude<Period, ''>, number>> = { day: 1, week: 7, month: 30 };
const DAY_MS = 86_400_000;

type Changes = {
  search?: string;
  kind?: Kind;
  way?: EntryWay | '';
  person?: string;
  period?: Period;
  subject?: string;
};

/** Which changes are on screen. It lives in the address, so it survives a reload and can be shared. */
export class ActivityView {
  readonly search = $derived(router.query.get('search') ?? '');
  readonly kind = $derived(oneOf(words.kinds, router.query.get('kind')));
  readonly way = $derived(oneOf(words.ways, router.query.get('way')));
  readonly person = $derived(router.query.get('person') ?? '');
  readonly period = $derived(oneOf(words.periods, router.query.get('period')));
  readonly subject = $derived(router.query.get('subject') ?? '');
  /** Only what stands before this entry. */
  readonly before = $derived(Number(router.query.get('before')) || undefined);
  readonly isFiltered = $derived(
    [this.search, this.kind, this.way, this.person, this.period, this.subject].some(
      (choice) => choice !== '',
    ),
  );

  /** As the service takes it, at a moment in ms UTC. */
  filterAt(now: number): EntryFilter {
    const { period, way } = this;
    return {
      text: this.search || undefined,
      kind: this.kind || undefined,
      way: way === '' ? undefined : way,
      account: this.person || undefined,
      subject_id: this.subject || undefined,
      from: period === '' ? undefined : new Date(now - DAYS[period] * DAY_MS).toISOString(),
    };
  }

  /** Narrows the list, or widens it again with ''; either starts with the newest. */
  show(changes: Changes): void {
    router.setQuery({ ...changes, before: '' });
  }

  goBefore(seq: number | undefined): void {
    router.setQuery({ before: seq === undefined ? '' : String(seq) }, { replace: false });
  }

  clear(): void {
    this.show({ search: '', kind: '', way: '', person: '', period: '', subject: '' });
  }
}

function oneOf<Table extends object>(table: Table, text: string | null): Extract<keyof Table, string> | '' {
  return text !== null && isKey(table, text) ? text : '';
}

function isKey<Table extends object>(table: Table, text: string): text is Extract<keyof Table, string> {
  return Object.hasOwn(table, text);
}
