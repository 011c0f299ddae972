import { type Markup, markup } from '../../http/html.ts';
import type { Count } from '../stats/index.ts';
import { bucketLabel, countLabel, countOf } from './stats-labels.ts';

const HEIGHT = 100;

/** Wide enough for a gap between bars to be some pixels, whatever the number of bars. */
const STEP = 10;

/**
 * Clicks as bars, visitors as narrower bars before them, with the numbers in a tooltip of each, and all of them as a table.
 *
 * The drawing is stretched to its place, so it holds no words.
 */
export function timeChart(counts: readonly Count[]): Markup {
  const most = Math.max(...counts.map(({ clicks }) => clicks), 0);
  if (most === 0) return markup`<p class="soft">Nobody has followed the link in this time.</p>`;
  const [first, last] = [counts[0], counts.at(-1)];
  return markup`<figure>
<p class="most" aria-hidden="true">${countLabel(most)}</p>
<svg viewBox="0 0 ${counts.length * STEP} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label="Clicks over time; the table below says the same">${counts.map((count, index) => bar(count, index, most))}</svg>
<p class="ends" aria-hidden="true"><span>${bucketLabel(first?.value ?? '')}</span><span>${bucketLabel(last?.value ?? '')}</span></p>
<figcaption><span class="clicks">Clicks</span> <span class="visitors">Visitors</span></figcaption>
</figure>
${timeTable(counts)}`;
}

function bar({ value, clicks, uniques }: Count, index: number, most: number): Markup {
  if (clicks === 0) return markup``;
  const words = `${bucketLabel(value)}: ${countOf(clicks, 'click')} by ${countOf(uniques, 'visitor')}`;
  const rect = (kind: string, inset: number, amount: number): Markup => {
    const height = Math.round((amount / most) * HEIGHT * 10) / 10;
    const top = Math.round((HEIGHT - height) * 10) / 10;
    return markup`<rect class="${kind}" x="${index * STEP + inset}" y="${top}" width="${STEP - 2 * inset}" height="${height}"/>`;
  };
  return markup`<g><title>${words}</title>${rect('c', 1, clicks)}${rect('v', 3, uniques)}</g>`;
}

/** The newest first, and only times with clicks: whoever reads a table looks for those. */
function timeTable(counts: readonly Count[]): Markup {
  const rows = counts.filter(({ clicks }) => clicks > 0).toReversed();
  return markup`<details><summary>As a table</summary>
<table><thead><tr><th scope="col">Time, UTC</th><th scope="col">Clicks</th><th scope="col">Visitors</th></tr></thead>
<tbody>${rows.map(({ value, clicks, uniques }) => markup`<tr><th scope="row">${bucketLabel(value)}</th><td>${countLabel(clicks)}</td><td>${countLabel(uniques)}</td></tr>`)}</tbody></table></details>`;
}
