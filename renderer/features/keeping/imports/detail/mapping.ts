import { words } from '../words.ts';

/** What of a link a column can hold, the most important first. */
export const FIELDS = [
  'longUrl',
  'alias',
  'domain',
  'title',
  'description',
  'notes',
  'image',
  'tags',
  'clicks',
  'createdAt',
  'startsAt',
  'expireAfter',
  'maxClicks',
  'isPaused',
  'password',
  'geoRules',
] as const;

/** Encodings by the names that the service reads; a person recognises them better than words of ours. */
export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'].map((value) => ({
  value,
  label: value,
}));

const SEPARATOR_NAMES: Readonly<Record<string, string>> = {
  ',': words.found.comma,
  ';': words.found.semicolon,
  '\t': words.found.tab,
  '|': words.found.bar,
};

/** A separator by its name: by itself it is hardly seen, and reads like a mistake. */
export const separatorInWords = (value: string): string => SEPARATOR_NAMES[value] ?? value;

export const SEPARATORS = Object.entries(SEPARATOR_NAMES).map(([value, label]) => ({ value, label }));

export const columnOptions = (columns: readonly string[]): { value: string; label: string }[] => [
  { value: '', label: words.found.unused },
  ...columns.map((column) => ({ value: column, label: column })),
];

export type LinkField = (typeof FIELDS)[number];
