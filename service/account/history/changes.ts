import { Type } from '@sinclair/typebox';
import { defineChange } from '../../db/journal/change.ts';

/**
 * An operation, the subject, was taken back by another one. `what` it had done (docs/contract/history.md#deeds);
 * `again` when that was a taking back itself, so that it is done again. `links` of which something went back.
 */
export const OPERATION_TAKEN_BACK = defineChange(
  'operation.taken-back',
  Type.Object({ what: Type.String(), again: Type.Boolean(), links: Type.Number() }),
);
