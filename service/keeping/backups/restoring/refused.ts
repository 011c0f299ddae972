import { type Said, say } from '../../../lib/words.ts';

/** A copy is not restored, and nothing was changed; `said` is a sentence for the owner, the message its English. */
export class RestoreRefused extends Error {
  override readonly name: string = 'RestoreRefused';
  readonly said: Said;

  constructor(said: Said, options?: ErrorOptions) {
    super(say('en', said), options);
    this.said = said;
  }
}

/** The recovery code is not that of the copy. */
export class WrongCode extends RestoreRefused {
  override readonly name = 'WrongCode';
}
