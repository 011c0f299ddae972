import { type Static, Type } from '@sinclair/typebox';

/** The owner's settings of this module, with their defaults. */
export const ANNOUNCING_SETTINGS = Type.Object({
  /** Whether names are announced while the service is shared, and the name for links, without `.local`. */
  announcing: Type.Object(
    { enabled: Type.Boolean(), name: Type.String({ maxLength: 63 }) },
    { default: { enabled: true, name: 'links' }, ofThisComputer: true },
  ),
  /**
   * The number of attempts until a name for links was free. It is stored, so that two computers do not swap names
   * when they start in another order (RFC 6762, 9).
   */
  announcedAttempt: Type.Object(
    { name: Type.String(), attempt: Type.Integer({ minimum: 1 }) },
    { default: { name: 'links', attempt: 1 }, bookkeeping: true, ofThisComputer: true },
  ),
});

declare module '../../kernel/context.ts' {
  interface Settings extends Static<typeof ANNOUNCING_SETTINGS> {}
}
