import type { Computer } from '../lock-file.ts';

/** What a package of "Linnet, in your browser" is made of. */
export type Making = {
  /** The project. */
  root: string;
  /** The folder with the program, as `stageServer` laid it out; a format must leave it as it is. */
  staged: string;
  /** The folder for the package. */
  output: string;
  computer: Computer;
  version: string;
  /** The time of everything in the package, in seconds: two builds of one version are the same bytes. */
  epoch: number;
  /** How hard to compress, 1 to 19. */
  level: number;
  /** A folder with Microsoft's C++ runtime, for Windows. */
  runtime: string | undefined;
};

/** Makes one package, and resolves with its path. */
export type Format = (making: Making) => Promise<string>;
