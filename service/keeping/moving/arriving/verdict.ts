import type { Saying } from '../../../lib/words.ts';
import { movingWords } from '../../words.ts';
import type { MoveOffer } from '../settings.ts';
import type { OldAnswer } from './ask.ts';

/** Whether the old computer certainly does not share any more; `problem` says why that is not certain. */
type OldVerdict = { isOver: true } | { isOver: false; problem: Saying };

/**
 * What the answers of the old computer mean.
 *
 * A computer that stopped sharing with the file cannot be reached any more, so silence means that it kept its word.
 * If it went on sharing, silence means nothing: it may be asleep.
 */
export function judgeAnswers(offer: MoveOffer, heard: readonly OldAnswer[]): OldVerdict {
  const answers = heard.filter(({ said }) => said !== 'own');
  if (answers.some(({ said }) => said === 'agreed')) return { isOver: true };
  const refused = answers.find(({ said }) => said === 'refused');
  if (refused) return { isOver: false, problem: movingWords.asked.refused({ address: refused.address }) };
  if (offer.stopped || answers.length === 0) return { isOver: true };
  const addresses = answers.map(({ address }) => address).join(', ');
  return { isOver: false, problem: movingWords.asked.silent({ addresses }) };
}
