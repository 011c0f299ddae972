import { Type } from '@sinclair/typebox';
import { defineChange } from '../../db/journal/change.ts';

/** The subject is the name of a secret that several instances share; what it is stays out of the journal. */
export const SECRET_UPDATED = defineChange('secret.updated', Type.Object({ isRemoved: Type.Boolean() }));
