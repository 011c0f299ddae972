import { sayings } from '../../lib/words.ts';

/** Why a request brought no answer, as part of a sentence of the part that asked. */
export const failureWords = sayings({
  late: 'timed out',
  refused: 'the connection was refused',
  noWay: 'there is no way there',
  largeHeaders: 'the headers are too large',
  largeAnswer: 'the answer is too large',
  noHttp: 'the answer is not HTTP',
  packed: 'the answer cannot be unpacked',
  lost: 'the connection ended before the answer did',
  untrusted: 'no trusted connection ({code})',
});
