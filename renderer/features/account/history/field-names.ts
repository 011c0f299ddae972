import { words } from './words.ts';

/** What a field of the wire is called; one that is not known keeps its name there. */
export const fieldName = (field: string): string => NAMES.get(field) ?? field;

const NAMES: ReadonlyMap<string, string> = new Map(Object.entries(words.fields));
