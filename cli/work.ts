import type { Given } from './arguments.ts';
import type { Client } from './client.ts';
import type { Env } from './settings.ts';
import type { CommandWords } from './words.ts';

/** How this copy of the program differs from others; `usual` is the address for a first sign-in. */
export type Copy = { usual: string; version: string; isPackage: boolean };

/** What a command works with. */
export type Work = Given & {
  client: Client;
  words: CommandWords;
  env: Env;
  copy: Copy;
  print(line: string): void;
  tell(line: string): void;
  /** Of the terminal that shows what is printed; undefined in a pipe or a file. */
  columns: number | undefined;
};
