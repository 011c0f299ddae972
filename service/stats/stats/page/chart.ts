import { directionOf, type Language } from '../../../../words/language.ts';
import { type Markup, markup } from '../../../http/pages/markup.ts';
import type { Count } from '../answer/rows.ts';
import { statsWords } from '../words.ts';
import { bucketLabel, countLabel } from './wording.ts';

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
