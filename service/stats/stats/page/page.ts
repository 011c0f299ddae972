import { directionOf, type Language } from '../../../../words/language.ts';
import { createSheet, documentOf, MARK, type WrittenPage } from '../../../http/pages/house-style.ts';
import { type Markup, markup } from '../../../http/pages/markup.ts';
import { Page, type Reply, reply } from '../../../http/reply.ts';
import type { Headers } from '../../../http/respond.ts';
import { statsWords } from '../../words.ts';
import type { Count } from '../answer/rows.ts';
import { PERIODS, type Period, type StatsView } from './view.ts';
import {
  bucketLabel,
  countLabel,
  dateLabel,
  momentLabel,
  type Part,
  partOf,
  sectionsIn,
  shareLabel,
} from './wording.ts';

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

const HEIGHT = 100;

/**
 * Clicks as bars, visitors as a part of each, and the numbers of all of them as a table.
 *
 * The drawing is stretched to its space, so it contains no text. It is one outline of all clicks and one of all
 * visitors, cut into bars by stripes: a quarter of a year would take ninety of each.
 */
export function timeChart(counts: readonly Count[], language: Language): Markup {
  const words = statsWords(language).chart;
  const most = Math.max(...counts.map(({ clicks }) => clicks), 0);
  if (most === 0) return markup`<p class="soft">${words.none}</p>`;
  const [first, last] = [counts[0], counts.at(-1)];
  const width = counts.length;
  // Time runs from left to right in every language.
  const isMirrored = directionOf(language) === 'rtl';
  return markup`<figure${isMirrored ? markup` dir="ltr"` : null}>
<p class="most" aria-hidden="true">${countLabel(most, language)}</p>
<svg viewBox="0 -${HEIGHT} ${width} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label="${words.label}"><path class="c" d="${outline(counts.map(({ clicks }) => clicks / most))}"/><path class="v" d="${outline(counts.map(({ uniques }) => uniques / most))}"/><path class="g" d="M0 0h${width}"/></svg>
<p class="ends" aria-hidden="true"><span>${bucketLabel(first?.value ?? '', language)}</span><span>${bucketLabel(last?.value ?? '', language)}</span></p>
<figcaption${isMirrored ? markup` dir="rtl"` : null}><span class="c">${words.clicks}</span> <span class="v">${words.visitors}</span></figcaption>
</figure>
${timeTable(counts, language)}`;
}

/** Along the tops from the first to the last; a single click among thousands still shows. */
function outline(shares: readonly number[]): string {
  const tops = shares.map((share) => (share === 0 ? 0 : Math.max(1, Math.round(share * HEIGHT))));
  return `M0 0${tops.map((top) => `V${top}h1`).join('')}V0`;
}

/** The newest first, and only times with clicks: a reader of the table looks for those. */
function timeTable(counts: readonly Count[], language: Language): Markup {
  const words = statsWords(language).chart;
  const rows = counts.filter(({ clicks }) => clicks > 0).toReversed();
  return markup`<details><summary>${words.asTable}</summary>
<table><thead><tr><th>${words.time}<th>${words.clicks}<th>${words.visitors}<tbody>${rows.map(({ value, clicks, uniques }) => markup`<tr><th>${bucketLabel(value, language)}<td>${countLabel(clicks, language)}<td>${countLabel(uniques, language)}`)}</table></details>`;
}

const SHEET = createSheet(`
:root{--tint:oklch(.955 .022 22);--blue:oklch(.62 .14 250);--rose:oklch(.8 .09 22)}
@media(prefers-color-scheme:dark){:root{--tint:oklch(.275 .042 22);--blue:oklch(.74 .13 250);--rose:oklch(.48 .11 22)}}
main{max-width:880px;margin:0 auto;padding:32px 24px 64px;overflow-wrap:anywhere}
h1,p,figure,dl,dd{margin:0}
h1,.big{font:600 1.75rem/1.2 ui-monospace,monospace}
h2{margin:0 0 12px;font-size:.875rem;line-height:1.2}
.under{display:flex;flex-wrap:wrap;gap:0 16px;margin:4px 0 24px;color:var(--soft);font-size:.875rem}
section{isolation:isolate}
section,.figures{padding:20px;background:var(--card);border:1px solid var(--line);border-radius:10px}
.figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(150px,1fr));gap:16px 24px}
dt,figcaption,summary,.soft{color:var(--soft);font-size:.8rem}
nav,.files{display:flex;flex-wrap:wrap;gap:6px;align-items:center;margin:24px 0 12px}
a{display:inline-flex;align-items:center;min-height:36px;padding:0 12px;border:1px solid var(--line);border-radius:99px;background:var(--card);color:var(--soft);font-size:.8rem;text-decoration:none}
a:hover{color:var(--text)}
[aria-current]{border-color:transparent;background:var(--tint);color:var(--text);font-weight:600}
figure svg{display:block;width:100%;height:180px;border-bottom:1px solid var(--line)}
figure path{transform:scaleY(-1)}
.c{fill:var(--rose)}.v{fill:var(--blue)}
.g{stroke:var(--card);stroke-width:200;stroke-dasharray:.2 .8}
.most,.ends{color:var(--soft);font:.75rem ui-monospace,monospace}
.ends{display:flex;justify-content:space-between;margin-top:4px}
figcaption{display:flex;gap:16px;margin-top:12px}
figcaption span:before{content:"";display:inline-block;width:10px;height:10px;margin-inline:0 6px}
.c:before{background:var(--rose)}.v:before{background:var(--blue)}
.grid{display:flex;flex-wrap:wrap;gap:16px;margin-top:16px}
.grid>*{flex:1 1 min(260px,100%);min-width:0}
table{width:100%;border-spacing:0;font-size:.8rem}
tr{position:relative;height:34px}
th{padding:2px 8px;font-weight:400;text-align:start;unicode-bidi:plaintext}
td{width:1px;padding-inline:0 8px;font-family:ui-monospace,monospace;text-align:end;white-space:nowrap}
.grid table{margin:0 -8px;width:calc(100% + 16px)}
.grid td+td{color:var(--soft)}
tr svg{position:absolute;inset:0;z-index:-1;width:100%;height:calc(100% - 3px);border-radius:6px;fill:var(--tint)}
rect{height:100%}
table+p{margin-top:8px}
details{margin-top:12px}
summary{line-height:32px;cursor:pointer}
details :is(th,td){width:auto;padding:6px 0;border-top:1px solid var(--line)}
details thead th{border:0;color:var(--soft)}
th+th{text-align:end}
@media(pointer:coarse){a{min-height:44px}}
`);

/** No script, one known style sheet, no `Referer` that could contain a password, and no caching. */
const STATS_HEADERS: Headers = {
  'Content-Security-Policy': `default-src 'none'; style-src ${SHEET.source}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'Referrer-Policy': 'no-referrer',
};

/** A whole page of figures, wider than the cards other pages are. */
const statsDocument = (language: Language, title: string, content: Markup): WrittenPage =>
  documentOf(SHEET, language, { title, head: markup``, body: markup`<main>${MARK}${content}</main>` });
