import type { Passkey, SecondFactor } from '../../../../drizzle/schema/index.ts';

/** How many passkeys an account can have. */
export const MOST_PASSKEYS = 10;

type Kept = Pick<SecondFactor, 'sealedSecret' | 'confirmedAt' | 'passkeys'>;

/** Whether a sign-in asks for a second factor: an app whose first code was right, or a passkey. */
export const hasFactor = (kept: Kept | undefined): boolean =>
  kept !== undefined && (kept.confirmedAt !== null || kept.passkeys.length > 0);

/** Why a passkey cannot be added: too many, made before, or nothing proved one of the factors that are there. */
export type Hindrance = 'many' | 'known' | 'unproved';

/** Whether a passkey can be added; undefined when it can. `proved`: one of the factors that are there. */
export function hindranceOf(
  kept: Kept | undefined,
  passkey: Passkey,
  proved: boolean,
): Hindrance | undefined {
  if (hasFactor(kept) && !proved) return 'unproved';
  if (kept?.passkeys.some(({ credentialId }) => credentialId === passkey.credentialId)) return 'known';
  return (kept?.passkeys.length ?? 0) >= MOST_PASSKEYS ? 'many' : undefined;
}

/** An account without an app. */
export const WITHOUT_APP = { sealedSecret: '', confirmedAt: null } as const;

/**
 * What stays of an account's factors without one of them, named by its id (`rowId` for the app); undefined when there is
 * no such factor.
 */
export function withoutFactor(
  kept: Kept,
  rowId: string,
  factorId: string,
): Pick<Kept, 'passkeys'> | Kept | undefined {
  if (factorId === rowId && kept.confirmedAt !== null) return { ...WITHOUT_APP, passkeys: kept.passkeys };
  const passkeys = kept.passkeys.filter(({ id }) => id !== factorId);
  return passkeys.length === kept.passkeys.length ? undefined : { passkeys };
}
