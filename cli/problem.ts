import { EXIT } from './commands.ts';

/** Why a command ends without having done its work: a sentence for people, and the exit code. */
export class Problem extends Error {
  readonly code: number;

  constructor(sentence: string, code: number = EXIT.failed) {
    super(sentence);
    this.code = code;
  }
}
