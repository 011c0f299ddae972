import { type Markup, markup } from '../../http/html.ts';
import { html } from '../../http/respond.ts';
import { timeChart } from './stats-chart.ts';
import {
  countLabel,
  countOf,
  dateLabel,
  type Line,
  linesOf,
  momentLabel,
  SECTIONS,
  shareLabel,
} from './stats-labels.ts';
import { PERIODS, type Period } from './stats-period.ts';
import { STATS_HEADERS, statsDocument } from './stats-sheet.ts';
import type { StatsView } from './stats-view.ts';

/** Rows of each part; the files have them all. */
const SHOWN = 6;

const FILES = [
  ['csv', 'CSV'],
  ['xlsx', 'Excel'],
  ['json', 'JSON'],
  ['xml', 'XML'],
] as const;

/** What a link's statistics look like to somebody without the app. */
export function statsPage(view: StatsView): Response {
  const { link, inPeriod, period } = view;
  const content = markup`<h1>${link.alias}</h1>
<p class="under"><span>${view.shortUrl}</span><span>since ${dateLabel(link.createdAt)}</span></p>
${figures(view)}
<nav aria-label="How far back">${PERIODS.map((each) => periodLink(view, each))}</nav>
<section aria-labelledby="time"><h2 id="time">${countOf(inPeriod.clicks, 'click')} by ${countOf(inPeriod.visitors, 'visitor')} in ${period.name}</h2>
${timeChart(inPeriod.dimensions.find(({ dimension }) => dimension === 'time')?.counts ?? [])}</section>
<div class="grid">${SECTIONS.map(([dimension, title]) => section(dimension, title, linesOf(inPeriod, dimension)))}</div>
${link.passwordHash === null ? files(link.alias) : markup``}`;
  return html(statsDocument(`Statistics of ${link.alias}`, content), 200, STATS_HEADERS);
}

function figures({ inAll }: StatsView): Markup {
  const { lastClick } = inAll;
  return markup`<dl class="figures"><div><dd class="big">${countLabel(inAll.clicks)}</dd><dt>Clicks in all</dt></div>
<div><dd class="big">${countLabel(inAll.visitors)}</dd><dt>Visitors in all</dt></div>
<div><dd>${lastClick === null ? 'None yet' : momentLabel(lastClick)}</dd><dt>Last click</dt></div></dl>`;
}

function periodLink({ link, period, password }: StatsView, { word, name }: Period): Markup {
  const query = new URLSearchParams({ period: word, ...(password !== null && { password }) });
  const current = word === period.word ? markup` aria-current="page"` : markup``;
  return markup`<a href="/stats/${encodeURIComponent(link.alias)}?${query.toString()}"${current}>${name}</a>`;
}

function section(name: string, title: string, lines: readonly Line[]): Markup {
  if (lines.length === 0) return markup``;
  const all = lines.reduce((sum, { clicks }) => sum + clicks, 0);
  const most = lines[0]?.clicks ?? 1;
  const rest = lines.length - SHOWN;
  return markup`<section aria-labelledby="${name}"><h2 id="${name}">${title}</h2>
<ol>${lines.slice(0, SHOWN).map(({ label, clicks }) => markup`<li><svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true"><rect width="${Math.max(1, Math.round((clicks / most) * 100))}" height="1"/></svg><span dir="auto">${label}</span><span class="n">${countLabel(clicks)}</span><span class="n soft">${shareLabel(clicks, all)}</span></li>`)}</ol>
${rest > 0 ? markup`<p class="more">and ${rest} more</p>` : markup``}</section>`;
}

const files = (alias: string): Markup =>
  markup`<p class="files">Everything, as a file: ${FILES.map(([format, name]) => markup`<a href="/export/${encodeURIComponent(alias)}/${format}">${name}</a>`)}</p>`;
