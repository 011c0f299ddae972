import type { Endpoint } from '../../http/endpoint.ts';

/** The sections of the reference, the most wanted first; others follow them. */
const SECTIONS = [
  'URL Shortening',
  'Link Management',
  'Bin',
  'Tags',
  'Statistics',
  'QR Codes',
  'QR Designer',
  'API Keys',
  'Custom Domains',
  'Team',
  'People',
  'Public',
  'Media',
  'Reports & Contact',
  'Me',
  'Authentication',
  'Apps',
  'OAuth',
  'Legacy',
  'System',
];

/** A page of the reference. `id` is its part of the address: `link-management`. */
export type Section = { id: string; name: string; endpoints: readonly Endpoint[] };

/** Part of the address of a section, by its name. */
export const sectionOf = (tag: string): string => tag.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** Endpoints by section, in the order in which the reference shows them. */
export const inOrder = (endpoints: readonly Endpoint[]): Endpoint[] =>
  endpoints.toSorted((one, other) => placeOfSection(one.tag) - placeOfSection(other.tag));

function placeOfSection(tag: string): number {
  const at = SECTIONS.indexOf(tag);
  return at < 0 ? SECTIONS.length : at;
}

/** Every section that has an endpoint, in the same order. */
export const sectionsOf = (endpoints: readonly Endpoint[]): Section[] =>
  [...new Set(inOrder(endpoints).map(({ tag }) => tag))].map((name) => ({
    id: sectionOf(name),
    name,
    endpoints: endpoints.filter(({ tag }) => tag === name),
  }));
