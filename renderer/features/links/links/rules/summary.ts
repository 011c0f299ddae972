import type { Conditions } from '../../../../api/rules.ts';
import { describeConditions } from '../../../../lib/conditions.ts';
import { words } from './words.ts';

/** Whom a rule is for, in a line; also of one that is not filled in yet. */
export const summaryOf = (when: Conditions): string => describeConditions(when) || words.group.unsaid;
