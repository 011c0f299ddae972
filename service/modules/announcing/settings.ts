import { type Static, Type } from '@sinclair/typebox';

/** The owner's settings of this module, with their defaults. */
export const ANNOUNCING_SETTINGS = Type.Object({
  /** Whether names are announced while the service is shared, and the wanted one, without `.local`. */
  announcing: Type.Object(
    { enabled: Type.Boolean(), name: Type.String({ pattern: '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$' }) },
    { default: { enabled: true, name: 'links' } },
  ),
});

declare module '../../context.ts' {
  interface Settings extends Static<typeof ANNOUNCING_SETTINGS> {}
}
