import { Type } from '@sinclair/typebox';
import { defineChange } from '../../db/journal/change.ts';

const InstanceFacts = Type.Object({ name: Type.String() });

export const INSTANCE_REMOVED = defineChange('instance.removed', InstanceFacts);
export const INSTANCE_RETURNED = defineChange('instance.returned', InstanceFacts);
