import { Type } from '@sinclair/typebox';
import { defineChange } from '../../db/journal/change.ts';

/** The subject is the setting's name; for a list, `old` and `new` are the changed entry. Null means the default. */
export const SETTING_UPDATED = defineChange(
  'setting.updated',
  Type.Object({ old: Type.Unknown(), new: Type.Unknown() }),
);
