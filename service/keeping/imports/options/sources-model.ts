/** What links can be imported from (docs/contract/imports.md#sources). */
export const SOURCES = [
  'shlink',
  'kutt',
  'yourls',
  'golink',
  'chhoto',
  'sink',
  'linnet',
  'bitly',
  'shortio',
  'dub',
  'rebrandly',
  'bookmarks',
  'csv',
  'jsonl',
  'text',
] as const;

export type ImportSource = (typeof SOURCES)[number];
