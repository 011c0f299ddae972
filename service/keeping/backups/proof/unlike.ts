import { type Saying, say } from '../../../lib/words.ts';

/**
 * Thrown when a backup does not contain what it should; `said` is a sentence for the owner, the message is its
 * English text.
 */
export class CopyUnlike extends Error {
  override readonly name = 'CopyUnlike';
  readonly said: Saying;

  constructor(said: Saying) {
    super(say('en', said));
    this.said = said;
  }
}
