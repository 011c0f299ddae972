import type { takeBack } from '../../../../api/history.ts';
import { sideBySide } from '../../../../lib/lists.ts';
import { fieldName } from '../field-names.ts';
import { words } from './words.ts';

type Refused = Awaited<ReturnType<typeof takeBack>>['refused'];

/** Links that are named for each reason. */
const NAMED = 3;

/** Which links stay as they are and why, a sentence for each reason. */
export function describeRefusals(refused: Refused): string {
  const reasons = [...new Set(refused.map(({ reason }) => reason))];
  return reasons
    .map((reason) => {
      const links = refused.filter((link) => link.reason === reason);
      const aliases = sideBySide(links.slice(0, NAMED).map(({ alias }) => alias));
      const fields = sideBySide([...new Set(links.flatMap((link) => link.fields.map(fieldName)))]);
      return reason === 'changed_since' && fields !== ''
        ? words.refused.fields({ aliases, fields })
        : words.refused[reason]({ aliases });
    })
    .join(' ');
}
