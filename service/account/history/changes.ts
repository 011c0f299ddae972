import { Type } from '@sinclair/typebox';
import { defineChange } from '../../db/journal/change.ts';

/**
 * An operation, the subject, was undone by another one. `what` it had done (docs/contract/history.md#what-was-done);
 * `again` if it was an undo itself, so that this one is a redo. `links` is how many links changed.
 */
export const OPERATION_TAKEN_BACK = defineChange(
  'operation.taken-back',
  Type.Object({ what: Type.String(), again: Type.Boolean(), links: Type.Number() }),
);
