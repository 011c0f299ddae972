import type { Language } from '../../../../words/language.ts';
import type { WrittenPage } from '../../../http/pages/house-style.ts';
import { type Markup, markup } from '../../../http/pages/markup.ts';
import { Page, type Reply, reply } from '../../../http/reply.ts';
import { statsWords } from '../words.ts';
import { timeChart } from './chart.ts';
import { STATS_HEADERS, statsDocument } from './sheet.ts';
import { PERIODS, type Period, type StatsView } from './view.ts';
import { countLabel, dateLabel, momentLabel, type Part, partOf, sectionsIn, shareLabel } from './wording.ts';

/*
 * A page without script stays below 12,000 bytes, whatever it has to tell: figures are written out once, and end tags
 * that HTML adds by itself are left out.
 */

/** Rows of each part; the files have them all. */
const SHOWN = 6;

const FILES = ['csv', 'xlsx', 'json', 'xml'] as const;

/** What a link's statistics look like to visitors, who have no account. */
export function statsPage(view: StatsView): Reply<200, Page> {
  return reply(200, new Page((language) => statsPageIn(view, language)), { headers: STATS_HEADERS });
}

function statsPageIn(view: StatsView, language: Language): WrittenPage {
  const { link, inPeriod, period } = view;
  const words = statsWords(language).page;
  const within = statsWords(language).periods[period.name];
  const content = markup`<h1>${link.alias}</h1>
<p class="under"><span>${view.shortUrl}</span><span>${words.since({ day: dateLabel(link.createdAt, language) })}</span></p>
${figures(view, language)}
<nav aria-label="${words.howFarBack}">${PERIODS.map((each) => periodLink(view, each, language))}</nav>
<section><h2>${words.inPeriod({ clicks: inPeriod.clicks, visitors: inPeriod.visitors, period: within })}</h2>
${timeChart(inPeriod.dimensions.find(({ dimension }) => dimension === 'time')?.counts ?? [], language)}</section>
<div class="grid">${sectionsIn(language).map(([dimension, title]) => section(title, partOf(inPeriod, dimension, language), inPeriod.clicks, language))}</div>
${link.passwordHash === null ? files(link.alias, language) : markup``}`;
  return statsDocument(language, words.title({ alias: link.alias }), content);
}

function figures({ inAll }: StatsView, language: Language): Markup {
  const words = statsWords(language).page;
  const { lastClick } = inAll;
  return markup`<dl class="figures"><div><dt>${words.clicksInAll}<dd class="big">${countLabel(inAll.clicks, language)}</div>
<div><dt>${words.visitorsInAll}<dd class="big">${countLabel(inAll.visitors, language)}</div>
<div><dt>${words.lastClick}<dd>${lastClick === null ? words.noClickYet : momentLabel(lastClick, language)}</div></dl>`;
}

function periodLink({ period, password }: StatsView, { word, name }: Period, language: Language): Markup {
  const query = new URLSearchParams({ period: word, ...(password !== null && { password }) });
  const current = word === period.word ? markup` aria-current="page"` : markup``;
  return markup`<a href="?${query.toString()}"${current}>${statsWords(language).periods[name]}</a>`;
}

/** The lines add up to all there is, with one for those that are not shown; shares are of all clicks. */
function section(title: string, { lines, count, clicks }: Part, all: number, language: Language): Markup {
  if (lines.length === 0) return markup``;
  const words = statsWords(language).page;
  const shown = lines.slice(0, SHOWN);
  const others = count - shown.length;
  const rest = shown.reduce((left, line) => left - line.clicks, clicks);
  const most = lines[0]?.clicks ?? 1;
  const bar = (part: number): Markup =>
    markup`<svg><rect width="${Math.max(1, Math.round((part / most) * 100))}%"/></svg>`;
  const row = (name: Markup, part: number): Markup =>
    markup`<tr><th>${name}<td>${countLabel(part, language)}<td>${shareLabel(part, all)}`;
  return markup`<section><h2>${title}</h2>
<table>${shown.map((line) => row(markup`${bar(line.clicks)}${line.label}`, line.clicks))}${others > 0 ? row(markup`${words.others({ count: others })}`, rest) : markup``}</table>
${lines.some(({ label }) => label === statsWords(language).values.notToldApart) ? markup`<p class="soft">${words.tooManyNames}</p>` : markup``}</section>`;
}

const files = (alias: string, language: Language): Markup =>
  markup`<p class="files soft">${statsWords(language).page.files} ${FILES.map((format) => markup`<a href="/export/${encodeURIComponent(alias)}/${format}">${statsWords(language).formats[format]}</a>`)}</p>`;
