import type { ImportOptionsView } from '../../../../api/imports.ts';
import { words } from '../words.ts';

type Options<Name extends keyof ImportOptionsView> = { value: ImportOptionsView[Name]; label: string }[];

const clashes: Options<'clashes'> = [
  { value: 'skip', label: words.choices.skip },
  { value: 'rename', label: words.choices.rename },
];
const unusable: Options<'unusable_names'> = [
  { value: 'refuse', label: words.choices.refuse },
  { value: 'replace', label: words.choices.replace },
];
const otherDomains: Options<'other_domains'> = [
  { value: 'gather', label: words.choices.gather },
  { value: 'keep', label: words.choices.keep },
];
const tags: Options<'tags'> = [
  { value: 'create', label: words.choices.create },
  { value: 'known', label: words.choices.known },
  { value: 'drop', label: words.choices.drop },
];

/** What can be chosen where one of a few words is. */
export const SELECTS = { clashes, unusable, otherDomains, tags };
