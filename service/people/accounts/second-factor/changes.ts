import { Type } from '@sinclair/typebox';
import { defineChange } from '../../../db/journal/change.ts';

export const FACTOR_SET = defineChange('account.factor-set', Type.Object({}));
export const FACTOR_REMOVED = defineChange('account.factor-removed', Type.Object({}));
