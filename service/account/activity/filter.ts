import type { ActorWay } from '../../lib/actor.ts';
import { accepted, malformed, unwrap } from '../../lib/problem.ts';
import { parseTimestamp } from '../../lib/timestamp.ts';
import type { AuditQuery } from './api.ts';

/** The requested changes; moments in milliseconds UTC, both ends inclusive. */
export type AuditFilter = {
  accountId?: string;
  subject?: string;
  kind?: string;
  subjectId?: string;
  way?: ActorWay;
  from?: number;
  until?: number;
  text?: string;
};

const LAST_MS_OF_SECOND = 999;

/** The filter in a query. @throws AppError 422 for a moment that cannot be read. */
export function filterOf({ account, kind, subject_id, way, from, until, text }: AuditQuery): AuditFilter {
  const end = momentOf('until', until);
  return {
    accountId: account,
    ...(kind?.includes('.') ? { kind } : { subject: kind }),
    subjectId: subject_id,
    way,
    from: momentOf('from', from),
    // The end is a whole second, and includes that second.
    until: end === undefined ? undefined : end + LAST_MS_OF_SECOND,
    text,
  };
}

function momentOf(field: string, given: unknown): number | undefined {
  if (given === undefined) return undefined;
  const moment = parseTimestamp(given);
  const checked =
    moment === undefined ? malformed(field, 'must be an ISO 8601 date or Unix seconds') : accepted(moment);
  return unwrap(checked, 'query');
}
