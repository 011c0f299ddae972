import { type Static, Type } from '@sinclair/typebox';
import { OneOf } from '../../http/types.ts';

const forgiving = OneOf('off', 'network', 'everyone');

/** The owner's settings of looking up names (docs/contract/lookup.md#switch). */
export const LookupSettings = Type.Object({ forgiving }, { $id: 'LookupSettings' });
export type LookupSettings = Static<typeof LookupSettings>;

export const LookupSettingsBody = Type.Object({ forgiving }, { $id: 'LookupSettingsRequest' });
