import type { Endpoint } from '../../http/endpoint.ts';

/** The sections in which people look for calls; others come after them. */
const SECTIONS = [
  'System',
  'Authentication',
  'Apps',
  'OAuth',
  'URL Shortening',
  'Link Management',
  'Bin',
  'Tags',
  'Custom Domains',
  'Team',
  'Public',
  'Reports & Contact',
  'Statistics',
  'Legacy',
  'API Keys',
  'Me',
  'People',
  'Media',
  'QR Codes',
  'QR Designer',
];

/** Endpoints by section, in the order in which the reference shows them. */
export const inOrder = (endpoints: readonly Endpoint[]): Endpoint[] =>
  endpoints.toSorted((one, other) => placeOfSection(one.tag) - placeOfSection(other.tag));

function placeOfSection(tag: string): number {
  const at = SECTIONS.indexOf(tag);
  return at < 0 ? SECTIONS.length : at;
}
