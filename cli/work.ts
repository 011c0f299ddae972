import type { Language } from '../words/language.ts';
import type { Given } from './arguments.ts';
import type { Client } from './client.ts';
import type { CommandWords } from './words.ts';

export type Env = Readonly<Record<string, string | undefined>>;

/** What a command works with. */
export type Work = Given & {
  client: Client;
  words: CommandWords;
  language: Language;
  env: Env;
  file: string;
  /** The address for a first sign-in. */
  usual: string;
  print(line: string): void;
  tell(line: string): void;
  /** Of the terminal that shows what is printed; undefined in a pipe or a file. */
  columns: number | undefined;
};
