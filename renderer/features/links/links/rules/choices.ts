import { words } from './words.ts';

export const SYSTEMS: readonly string[] = Object.values(words.systems);
