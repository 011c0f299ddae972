import { say } from '../../../lib/words.ts';
import { sourceWords } from '../words.ts';

/** Why a source as a whole cannot be read. */
export type SourceErrorCode = Exclude<keyof typeof sourceWords, 'at'>;

type SourceErrorFacts = {
  /** The source that the file probably comes from. */
  looksLike?: string;
  /** The line in the file, from 1. */
  line?: number;
};

/** Thrown when a source cannot be read, with a sentence for the person who chose it. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
  readonly code: SourceErrorCode;
  readonly facts: SourceErrorFacts;

  constructor(code: SourceErrorCode, facts: SourceErrorFacts = {}) {
    const place = facts.line === undefined ? '' : ` ${say('en', sourceWords.at({ line: facts.line }))}`;
    super(`${say('en', sourceWords[code])}${place}`);
    this.code = code;
    this.facts = facts;
  }
}
