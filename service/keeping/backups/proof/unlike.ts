import { type Saying, say } from '../../../lib/words.ts';

/** A copy does not hold what it should; `said` is a sentence for the owner, the message its English. */
export class CopyUnlike extends Error {
  override readonly name = 'CopyUnlike';
  readonly said: Saying;

  constructor(said: Saying) {
    super(say('en', said));
    this.said = said;
  }
}
