import { cellText, type SourceCell } from '../source-table.ts';
import { type DecimalSign, decimalSignIn } from './counts.ts';
import { lacksZone, MOMENT_FORMATS, type MomentFormat, parseMoment, saysNever } from './moments.ts';
import { TagSeparatorCount } from './tag-lists.ts';

/** How the moments of one column are written, decided over all its cells that are looked at. */
export class MomentProfile {
  readonly #read = new Map<MomentFormat, number>(MOMENT_FORMATS.map((format) => [format, 0]));
  hasZoneless = false;

  add(cell: SourceCell | undefined): void {
    const text = cellText(cell);
    if (saysNever(text)) return;
    for (const [format, count] of this.#read)
      if (parseMoment(text, format) !== undefined) this.#read.set(format, count + 1);
    this.hasZoneless ||= lacksZone(text);
  }

  /** Null when no cell was a moment. Between equals the one that stands first, or the day when the file says so. */
  decide(isDayFirst: boolean): MomentFormat | null {
    const best = Math.max(...this.#read.values());
    if (best === 0) return null;
    if (isDayFirst && this.#read.get('day/month/year') === best) return 'day/month/year';
    return [...this.#read].find(([, count]) => count === best)?.[0] ?? null;
  }

  /** Which of day and month comes first between slashes; `either` when each cell can be read both ways. */
  get order(): 'day' | 'month' | 'either' | null {
    const day = this.#read.get('day/month/year') ?? 0;
    const month = this.#read.get('month/day/year') ?? 0;
    if (day === 0 && month === 0) return null;
    return day === month ? 'either' : day > month ? 'day' : 'month';
  }
}

/** How the numbers of one column are written. */
export class CountProfile {
  decimal: DecimalSign = null;

  add(cell: SourceCell | undefined): void {
    this.decimal ??= decimalSignIn(cellText(cell));
  }
}

/** How the tags of one column are separated. */
export class TagProfile {
  readonly #separators = new TagSeparatorCount();

  add(cell: SourceCell | undefined): void {
    if (typeof cell === 'string') this.#separators.add(cell);
  }

  get separator(): string {
    return this.#separators.most;
  }
}
