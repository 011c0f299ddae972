import { parseTimestamp } from '../../../lib/timestamp.ts';
import type { AuditQuery, Way } from '../model.ts';

/** Which changes are asked for; moments in milliseconds UTC, both ends inclusive. */
export type AuditFilter = {
  accountId?: string;
  subject?: string;
  kind?: string;
  subjectId?: string;
  way?: Way;
  from?: number;
  until?: number;
  text?: string;
};

const LAST_MS_OF_SECOND = 999;

/** The filter that a checked query stands for. */
export function filterOf({ account, kind, subject_id, way, from, until, text }: AuditQuery): AuditFilter {
  const end = parseTimestamp(until);
  return {
    accountId: account,
    ...(kind?.includes('.') ? { kind } : { subject: kind }),
    subjectId: subject_id,
    way,
    from: parseTimestamp(from),
    // Whole seconds are asked for, and the last one counts.
    until: end === undefined ? undefined : end + LAST_MS_OF_SECOND,
    text,
  };
}
