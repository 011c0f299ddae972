import { type Static, Type } from '@sinclair/typebox';

/** Request and answer alike. */
export const ToolRules = Type.Object(
  {
    /** Whether looking up addresses, hosts and pages takes an account. */
    sign_in_required: Type.Boolean(),
  },
  { $id: 'ToolRules' },
);
export type ToolRules = Static<typeof ToolRules>;
