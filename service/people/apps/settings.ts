import { type Static, Type } from '@sinclair/typebox';
import { SCOPES, type Scope } from '../../lib/actor.ts';

/** An app that may ask people to connect it (docs/contract/apps.md#registry). */
const RegisteredApp = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 64 }),
  name: Type.String({ minLength: 1, maxLength: 100 }),
  icon: Type.Union([Type.String({ maxLength: 100 }), Type.Null()]),
  description: Type.String({ maxLength: 300 }),
  verified: Type.Boolean(),
  status: Type.Unsafe<'live' | 'coming_soon'>({ type: 'string', enum: ['live', 'coming_soon'] }),
  redirectUris: Type.Array(Type.String({ maxLength: 2048 })),
  /** At least one: a grant without scopes would be an unrestricted one. */
  scopes: Type.Array(Type.Unsafe<Scope>({ type: 'string', enum: [...SCOPES] }), { minItems: 1 }),
});

/** The owner's settings of this module, with their defaults. Secrets are not settings: they are in the keychain. */
export const APPS_SETTINGS = Type.Object({
  /** The released CLI signs in without PKCE; the owner may forbid that (docs/contract/apps.md#without-pkce). */
  allowCliWithoutPkce: Type.Boolean({ default: true }),
  /** Apps that the owner added, and the owner's versions of built-in apps. */
  apps: Type.Array(RegisteredApp, { default: [], entryKey: 'id' }),
});

declare module '../../kernel/context.ts' {
  interface Settings extends Static<typeof APPS_SETTINGS> {}
}
