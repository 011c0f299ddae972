import { type Markup, markup } from '../../http/html.ts';
import { PAGE_HEADERS, page } from '../../http/page.ts';
import { html } from '../../http/respond.ts';
import type { LegacyStats } from './stats-facts.ts';

/** Nothing here may tell a password to the next place, or be kept. */
const PRIVATE = { ...PAGE_HEADERS, 'Referrer-Policy': 'no-referrer' };

/** Rows of each breakdown; the files have them all. */
const SHOWN = 5;

/** Asks which link's statistics to show. */
export const lookUpPage = (): Response =>
  html(
    page(
      'Link statistics',
      markup`<h1>Link statistics</h1>
<form method="post" action="/stats">
<label for="code">Short code</label>
<input id="code" name="short_code" required autofocus autocomplete="off">
<label for="password">Password, if the link has one</label>
<input id="password" name="password" type="password" autocomplete="off" maxlength="128">
<button>Show statistics</button></form>`,
    ),
    200,
    PRIVATE,
  );

/** What a link's statistics look like to somebody without the app. */
export function statsPage(stats: LegacyStats): Response {
  const content = markup`<h1>${stats.short_code}</h1>
<dl><dt>Clicks</dt><dd>${stats['total-clicks']}</dd>
<dt>Visitors</dt><dd>${stats.total_unique_clicks}</dd>
<dt>Last click</dt><dd>${stats['last-click'] ?? 'None yet'}${stats['last-click'] ? ' UTC' : ''}</dd>
<dt>Made</dt><dd>${stats['creation-date']}</dd></dl>
${breakdown('Browsers', stats.browser)}
${breakdown('Systems', stats.os_name)}
${breakdown('Countries', stats.country)}
${breakdown('Referrers', stats.referrer)}`;
  return html(page(`Statistics of ${stats.short_code}`, content), 200, PRIVATE);
}

function breakdown(title: string, counts: Record<string, number>): Markup {
  const rows = Object.entries(counts).slice(0, SHOWN);
  if (rows.length === 0) return markup``;
  return markup`<h2>${title}</h2><dl>${rows.map(([label, count]) => markup`<dt>${label}</dt><dd>${count}</dd>`)}</dl>`;
}
