import { documentOf, MARK, type WrittenPage } from '../../../http/pages/house-style.ts';
import { type Markup, markup } from '../../../http/pages/markup.ts';
import type { Section } from '../sections.ts';
import { REFERENCE_SCRIPT } from './script.ts';
import { REFERENCE_SHEET } from './sheet.ts';

type Frame = {
  title: string;
  sections: readonly Section[];
  /** The section that the page is about; the start has none. */
  present?: Section;
  content: Markup;
};

/** A page of the reference: its sections at the side, and the content. It says all it has to without its script. */
export function referenceFrame({ title, sections, present, content }: Frame): WrittenPage {
  const current = (isIt: boolean): Markup => (isIt ? markup` aria-current="page"` : markup``);
  const links = sections.map(
    (section) =>
      markup`<li><a href="/docs/${section.id}"${current(section === present)}>${section.name}</a></li>`,
  );
  const body = markup`<div class="layout"><nav aria-label="Sections">${MARK}
<ul><li><a href="/docs"${current(present === undefined)}>First link and samples</a></li><li><a href="/app/settings/keys">API keys</a></li><li><a href="/app/help/keys">Help</a></li><li><a href="/openapi.json">openapi.json</a></li></ul>
<p id="sections">Operations</p><ul aria-labelledby="sections">${links}</ul></nav>
<main>${content}</main></div>`;
  return documentOf(REFERENCE_SHEET, 'en', { title, head: REFERENCE_SCRIPT, body });
}
