import type { Language } from '../../../../words/language.ts';
import type { ApiDescription } from '../../../http/openapi/openapi.ts';
import type { WrittenPage } from '../../../http/pages/house-style.ts';
import { markup } from '../../../http/pages/markup.ts';
import type { Section } from '../sections.ts';
import { referenceWords } from '../words.ts';
import { referenceFrame } from './frame.ts';
import { renderOperation } from './operation.ts';

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
