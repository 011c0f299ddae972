import { type Markup, markup } from '../../../http/pages/markup.ts';
import { Page, type Reply, reply } from '../../../http/reply.ts';
import { timeChart } from './chart.ts';
import { STATS_HEADERS, statsDocument } from './sheet.ts';
import { PERIODS, type Period, type StatsView } from './view.ts';
import {
  countLabel,
  countOf,
  dateLabel,
  momentLabel,
  NOT_TOLD_APART,
  type Part,
  partOf,
  SECTIONS,
  shareLabel,
} from './wording.ts';

/*
 * A page without script stays below 12,000 bytes, whatever it has to tell: figures are written out once, and end tags
 * that HTML adds by itself are left out.
 */

/** Rows of each part; the files have them all. */
const SHOWN = 6;

const FILES = [
  ['csv', 'CSV'],
  ['xlsx', 'Excel'],
  ['json', 'JSON'],
  ['xml', 'XML'],
] as const;

/** What a link's statistics look like to somebody without the app. */
export function statsPage(view: StatsView): Reply<200, Page> {
  const { link, inPeriod, period } = view;
  const content = markup`<h1>${link.alias}</h1>
<p class="under"><span>${view.shortUrl}</span><span>since ${dateLabel(link.createdAt)}</span></p>
${figures(view)}
<nav aria-label="How far back">${PERIODS.map((each) => periodLink(view, each))}</nav>
<section><h2>${countOf(inPeriod.clicks, 'click')} by ${countOf(inPeriod.visitors, 'visitor')} in ${period.name}</h2>
${timeChart(inPeriod.dimensions.find(({ dimension }) => dimension === 'time')?.counts ?? [])}</section>
<div class="grid">${SECTIONS.map(([dimension, title]) => section(title, partOf(inPeriod, dimension), inPeriod.clicks))}</div>
${link.passwordHash === null ? files(link.alias) : markup``}`;
  return reply(200, new Page(statsDocument(`Statistics of ${link.alias}`, content)), {
    headers: STATS_HEADERS,
  });
}

function figures({ inAll }: StatsView): Markup {
  const { lastClick } = inAll;
  return markup`<dl class="figures"><div><dt>Clicks in all<dd class="big">${countLabel(inAll.clicks)}</div>
<div><dt>Visitors in all<dd class="big">${countLabel(inAll.visitors)}</div>
<div><dt>Last click<dd>${lastClick === null ? 'None yet' : momentLabel(lastClick)}</div></dl>`;
}

function periodLink({ period, password }: StatsView, { word, name }: Period): Markup {
  const query = new URLSearchParams({ period: word, ...(password !== null && { password }) });
  const current = word === period.word ? markup` aria-current="page"` : markup``;
  return markup`<a href="?${query.toString()}"${current}>${name}</a>`;
}

/** The lines add up to all there is, with one for those that are not shown; shares are of all clicks. */
function section(title: string, { lines, count, clicks }: Part, all: number): Markup {
  if (lines.length === 0) return markup``;
  const shown = lines.slice(0, SHOWN);
  const others = count - shown.length;
  const rest = shown.reduce((left, line) => left - line.clicks, clicks);
  const most = lines[0]?.clicks ?? 1;
  const bar = (part: number): Markup =>
    markup`<svg><rect width="${Math.max(1, Math.round((part / most) * 100))}%"/></svg>`;
  const row = (name: Markup, part: number): Markup =>
    markup`<tr><th>${name}<td>${countLabel(part)}<td>${shareLabel(part, all)}`;
  return markup`<section><h2>${title}</h2>
<table>${shown.map((line) => row(markup`${bar(line.clicks)}${line.label}`, line.clicks))}${others > 0 ? row(markup`${countOf(others, 'other')}`, rest) : markup``}</table>
${lines.some(({ label }) => label === NOT_TOLD_APART) ? markup`<p class="soft">${NOT_TOLD_APART}: too many new names in a day</p>` : markup``}</section>`;
}

const files = (alias: string): Markup =>
  markup`<p class="files soft">Everything, as a file: ${FILES.map(([format, name]) => markup`<a href="/export/${encodeURIComponent(alias)}/${format}">${name}</a>`)}</p>`;
