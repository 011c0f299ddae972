import type { Saying } from '../../../lib/words.ts';
import type { MoveOffer } from '../settings.ts';
import { movingWords } from '../words.ts';
import type { OldAnswer } from './ask.ts';

/** Whether the old computer is known not to share any more; `problem` says why not. */
type OldVerdict = { isOver: true } | { isOver: false; problem: Saying };

/**
 * What the answers of the old computer mean.
 *
 * One that stopped sharing with the file is not reached any more: silence is what it promised. Of one that went on
 * sharing, silence says nothing: it may be asleep.
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
