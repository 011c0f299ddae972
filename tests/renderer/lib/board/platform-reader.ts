/**
 * A second reader of boards, written from docs/contract/board.md alone: what the platform's dashboard makes of a document.
 *
 * It shares no code with the one of the screens, so that both can be held against each other.
 */
const LISTS: Record<string, string[]> = {
  statMetric: ['total_clicks', 'unique_clicks', 'unique_rate', 'clicks_per_visitor'],
  statViz: ['number', 'gauge', 'odometer'],
  metric: ['total', 'unique', 'both'],
  timeViz: ['area', 'line', 'step', 'bars', 'cumulative', 'calendar', 'table'],
  breakdownViz: 'bars columns donut pie treemap radial radar bubbles scatter map table'.split(' '),
  dimension: ['referrer', 'short_code', 'country', 'city', 'browser', 'os'],
  accent: 'violet indigo blue sky teal emerald lime amber orange rose fuchsia neutral'.split(' '),
};
const KEYS = 'short_code referrer country browser os city tag_id url_id'.split(' ');
const SIZES: Record<string, { least: [number, number]; usual: [number, number] }> = {
  stat: { least: [2, 2], usual: [3, 2] },
  timeseries: { least: [4, 3], usual: [12, 5] },
  breakdown: { least: [3, 3], usual: [6, 6] },
};

type Loose = Record<string, unknown>;
type Place = { x: number; y: number; w: number; h: number };
export type Seen = { id: string; kind: string; grid: Place; config: Loose };

/** The widgets it shows; undefined where it shows the default board. */
export function seenByPlatform(document: unknown): Seen[] | undefined {
  if (!isLoose(document) || document.version !== 1 || !Array.isArray(document.widgets)) return undefined;
  const seen = new Map<string, Seen>();
  for (const entry of document.widgets) {
    if (seen.size === 30) break;
    if (!isLoose(entry) || typeof entry.kind !== 'string') continue;
    if (typeof entry.id !== 'string' || !entry.id || seen.has(entry.id)) continue;
    const { id } = entry;
    const kind = SIZES[entry.kind] ? entry.kind : nearest(entry.kind, entry.config);
    if (kind === undefined) continue;
    seen.set(id, { id, kind, grid: placeOf(entry.grid, kind), config: configOf(entry.config, kind) });
  }
  return seen.size === 0 ? undefined : packed([...seen.values()]);
}

const isLoose = (value: unknown): value is Loose => typeof value === 'object' && value !== null;

function pick(list: string, value: unknown, otherwise = LISTS[list]?.[0]): string {
  return typeof value === 'string' && LISTS[list]?.includes(value) ? value : (otherwise ?? '');
}

/** What an unknown kind is shown as: the only rule that is Linnet's and not the platform's, which skips it. */
function nearest(kind: string, given: unknown): string | undefined {
  if (kind === '' || !isLoose(given)) return undefined;
  if (LISTS.dimension?.includes(`${given.dimension}`)) return 'breakdown';
  if (LISTS.timeViz?.includes(`${given.viz}`)) return 'timeseries';
  return LISTS.statMetric?.includes(`${given.metric}`) ? 'stat' : undefined;
}

function configOf(given: unknown, kind: string): Loose {
  const config = isLoose(given) ? given : {};
  const shown: Loose = {};
  if (kind === 'stat') {
    shown.metric = pick('statMetric', config.metric);
    const viz = pick('statViz', config.viz);
    if (viz === 'odometer' || (viz === 'gauge' && shown.metric === 'unique_rate')) shown.viz = viz;
  } else if (kind === 'timeseries') {
    shown.viz = pick('timeViz', config.viz);
    shown.metric = pick('metric', config.metric);
    if (config.compare === 'previous') shown.compare = 'previous';
  } else {
    shown.dimension = pick('dimension', config.dimension);
    shown.viz = pick('breakdownViz', config.viz);
    if (shown.viz === 'map' && shown.dimension !== 'country') shown.viz = 'bars';
    shown.metric = pick('metric', config.metric);
  }
  const title = typeof config.title === 'string' ? config.title.trim().slice(0, 40) : '';
  if (title) shown.title = title;
  const accent = pick('accent', config.accent);
  if (accent !== 'violet') shown.accent = accent;
  const scope = scopeOf(config.scope);
  if (scope) shown.scope = scope;
  return shown;
}

function scopeOf(given: unknown): Loose | undefined {
  if (!isLoose(given)) return undefined;
  const scope: Loose = {};
  for (const key of KEYS) {
    const list = given[key];
    if (!Array.isArray(list)) continue;
    const values = new Set<string>();
    for (const value of list) {
      const text = typeof value === 'string' ? value.trim().slice(0, 80) : '';
      if (text && values.size < 10) values.add(text);
    }
    if (values.size > 0) scope[key] = [...values];
  }
  return Object.keys(scope).length > 0 ? scope : undefined;
}

function placeOf(given: unknown, kind: string): Place {
  const grid = isLoose(given) ? given : {};
  const [leastW, leastH] = SIZES[kind]?.least ?? [1, 1];
  const [usualW, usualH] = SIZES[kind]?.usual ?? [1, 1];
  const whole = (value: unknown, otherwise: number) => Math.round(Number(value) || otherwise);
  const w = Math.min(Math.max(whole(grid.w, usualW), leastW), 12);
  const h = Math.max(whole(grid.h, usualH), leastH);
  return { x: Math.min(Math.max(whole(grid.x, 0), 0), 12 - w), y: Math.max(whole(grid.y, 0), 0), w, h };
}

/** Row by row each goes up one by one while nothing is in its way, as the published grid does it. */
function packed(widgets: Seen[]): Seen[] {
  const byPlace = (one: Seen, other: Seen) => one.grid.y - other.grid.y || one.grid.x - other.grid.x;
  const done: Seen[] = [];
  const hit = (at: Place) => done.find(({ grid }) => meets(grid, at));
  for (const widget of widgets.toSorted(byPlace)) {
    const at = { ...widget.grid };
    at.y = Math.min(at.y, Math.max(0, ...done.map(({ grid }) => grid.y + grid.h)));
    while (at.y > 0 && !hit(at)) at.y -= 1;
    for (let other = hit(at); other; other = hit(at)) at.y = other.grid.y + other.grid.h;
    done.push({ ...widget, grid: at });
  }
  return done.toSorted(byPlace);
}

const meets = (one: Place, other: Place) =>
  one.x < other.x + other.w &&
  other.x < one.x + one.w &&
  one.y < other.y + other.h &&
  other.y < one.y + one.h;
