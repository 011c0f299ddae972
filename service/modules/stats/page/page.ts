import { type Markup, markup } from '../../../http/pages/markup.ts';
import { Page, type Reply, reply } from '../../../http/reply.ts';
import { statsWords } from '../words.ts';
import { timeChart } from './chart.ts';
import { STATS_HEADERS, statsDocument } from './sheet.ts';
import { PERIODS, type Period, type StatsView } from './view.ts';
import { countLabel, dateLabel, momentLabel, type Part, partOf, SECTIONS, shareLabel } from './wording.ts';

/*
 * A page without script stays below 12,000 bytes, whatever it has to tell: figures are written out once, and end tags
 * that HTML adds by itself are left out.
 */

/** Rows of each part; the files have them all. */
const SHOWN = 6;

const FILES = ['csv', 'xlsx', 'json', 'xml'] as const;

const words = statsWords.page;

/** What a link's statistics look like to visitors, who have no account. */
export function statsPage(view: StatsView): Reply<200, Page> {
  const { link, inPeriod, period } = view;
  const content = markup`<h1>${link.alias}</h1>
<p class="under"><span>${view.shortUrl}</span><span>${words.since({ day: dateLabel(link.createdAt) })}</span></p>
${figures(view)}
<nav aria-label="${words.howFarBack}">${PERIODS.map((each) => periodLink(view, each))}</nav>
<section><h2>${words.inPeriod({ clicks: inPeriod.clicks, visitors: inPeriod.visitors, period: period.name })}</h2>
${timeChart(inPeriod.dimensions.find(({ dimension }) => dimension === 'time')?.counts ?? [])}</section>
<div class="grid">${SECTIONS.map(([dimension, title]) => section(title, partOf(inPeriod, dimension), inPeriod.clicks))}</div>
${link.passwordHash === null ? files(link.alias) : markup``}`;
  return reply(200, new Page(statsDocument(words.title({ alias: link.alias }), content)), {
    headers: STATS_HEADERS,
  });
}

function figures({ inAll }: StatsView): Markup {
  const { lastClick } = inAll;
  return markup`<dl class="figures"><div><dt>${words.clicksInAll}<dd class="big">${countLabel(inAll.clicks)}</div>
<div><dt>${words.visitorsInAll}<dd class="big">${countLabel(inAll.visitors)}</div>
<div><dt>${words.lastClick}<dd>${lastClick === null ? words.noClickYet : momentLabel(lastClick)}</div></dl>`;
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
<table>${shown.map((line) => row(markup`${bar(line.clicks)}${line.label}`, line.clicks))}${others > 0 ? row(markup`${words.others({ count: others })}`, rest) : markup``}</table>
${lines.some(({ label }) => label === statsWords.values.notToldApart) ? markup`<p class="soft">${words.tooManyNames}</p>` : markup``}</section>`;
}

const files = (alias: string): Markup =>
  markup`<p class="files soft">${words.files} ${FILES.map((format) => markup`<a href="/export/${encodeURIComponent(alias)}/${format}">${statsWords.formats[format]}</a>`)}</p>`;
