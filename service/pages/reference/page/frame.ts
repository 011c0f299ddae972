import type { Language } from '../../../../words/language.ts';
import type { ApiDescription } from '../../../http/openapi/openapi.ts';
import { documentOf, MARK, type WrittenPage } from '../../../http/pages/house-style.ts';
import { type Markup, markup } from '../../../http/pages/markup.ts';
import { referenceWords } from '../../words.ts';
import type { Section } from '../sections.ts';
import { renderOperation } from './operation.ts';
import { REFERENCE_SCRIPT } from './script.ts';
import { REFERENCE_SHEET } from './sheet.ts';

type Frame = {
  title: string;
  sections: readonly Section[];
  /** The section of the page; the start page has none. */
  present?: Section;
  content: Markup;
};

/**
 * A page of the reference: its sections at the side, and the content. It is complete without its script. Why:
 * docs/decisions/pages.md#reference-without-script
 */
export function referenceFrame(
  language: Language,
  { title, sections, present, content }: Frame,
): WrittenPage {
  const words = referenceWords(language).nav;
  const current = (isIt: boolean): Markup => (isIt ? markup` aria-current="page"` : markup``);
  const links = sections.map(
    (section) =>
      markup`<li><a href="/docs/${section.id}"${current(section === present)}><bdi lang="en">${section.name}</bdi></a></li>`,
  );
  const body = markup`<div class="layout"><nav aria-label="${words.label}">${MARK}
<ul><li><a href="/docs"${current(present === undefined)}>${words.start}</a></li><li><a href="/app/settings/keys">${words.keys}</a></li><li><a href="/app/help/keys">${words.help}</a></li><li><a href="/openapi.json"><bdi>openapi.json</bdi></a></li></ul>
<p id="sections">${words.operations}</p><ul aria-labelledby="sections">${links}</ul></nav>
<main>${content}</main></div>`;
  return documentOf(REFERENCE_SHEET, language, { title, head: REFERENCE_SCRIPT, body });
}

/** The operations of one section, whole. */
export function sectionPage(
  language: Language,
  section: Section,
  sections: readonly Section[],
  description: ApiDescription,
): WrittenPage {
  const content = markup`<h1><bdi lang="en">${section.name}</bdi></h1>${section.endpoints.map((endpoint) => renderOperation(language, endpoint, description))}`;
  const title = referenceWords(language).titleOf({ section: section.name });
  return referenceFrame(language, { title, sections, present: section, content });
}
