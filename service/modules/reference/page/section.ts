import type { ApiDescription } from '../../../http/openapi/openapi.ts';
import type { WrittenPage } from '../../../http/pages/house-style.ts';
import { markup } from '../../../http/pages/markup.ts';
import type { Section } from '../sections.ts';
import { referenceFrame } from './frame.ts';
import { renderOperation } from './operation.ts';

/** The operations of one section, whole. */
export function sectionPage(
  section: Section,
  sections: readonly Section[],
  description: ApiDescription,
): WrittenPage {
  const content = markup`<h1>${section.name}</h1>${section.endpoints.map((endpoint) => renderOperation(endpoint, description))}`;
  return referenceFrame({ title: `${section.name} · API`, sections, present: section, content });
}
