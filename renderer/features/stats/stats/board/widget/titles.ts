import type { Widget } from '../../../../../lib/board/document.ts';
import { usualTitle } from '../../../../../lib/board/kinds/index.ts';
import type { Accent } from '../../../../../lib/board/looks.ts';
import { labelFor } from '../../labels.ts';
import { words } from '../words.ts';

/** What a widget is called. */
export const titleOf = (widget: Widget): string => widget.config.title ?? usualTitle(widget);

/** What a widget is narrowed to by its own filter, as far as a chip has room; undefined where it has none. */
export function scopeLabel({ config: { scope } }: Widget): string | undefined {
  const [first] = Object.entries(scope ?? {});
  if (!first || !scope) return undefined;
  const [key, [value = '']] = first;
  const all = Object.values(scope).reduce((sum, values) => sum + values.length, 0);
  const shown = nameOf(key, value);
  return all > 1 ? words.widget.severalValues({ first: shown, others: all - 1 }) : shown;
}

function nameOf(key: string, value: string): string {
  if (key === 'short_code') return `/${value}`;
  if (key === 'tag_id') return words.widget.tag;
  if (key === 'url_id') return words.widget.linksById({ count: 1 });
  if (key === 'country') return labelFor('country', value);
  if (key === 'referrer') return labelFor('referrer', value);
  return value;
}

/** The custom properties in which a widget draws: its own colour, and one that is told from it. */
export const coloursOf = ({ config }: Widget): { mark: string; second: string } => {
  const accent: Accent = config.accent ?? 'violet';
  return { mark: `--chart-${accent}`, second: BLUES.includes(accent) ? '--series-4' : '--series-2' };
};

const BLUES: readonly Accent[] = ['indigo', 'blue', 'sky'];
