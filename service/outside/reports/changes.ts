import { Type } from '@sinclair/typebox';
import { defineChange } from '../../db/journal/change.ts';
import { OneOf } from '../../lib/schema/kinds.ts';

/**
 * A link was reported, or a message came; `reports` is how often that link was reported so far. Nothing identifies
 * the sender.
 */
export const REPORT_RECEIVED = defineChange(
  'report.received',
  Type.Object({ kind: OneOf('report', 'message'), reports: Type.Number() }),
);
export const REPORT_CLOSED = defineChange(
  'report.closed',
  Type.Object({ state: OneOf('dismissed', 'blocked') }),
);
export const REPORT_REOPENED = defineChange('report.reopened', Type.Object({}));
/** The owner's note was changed. */
export const REPORT_NOTED = defineChange('report.noted', Type.Object({}));
