import type { Static } from '@sinclair/typebox';
import type { Context } from '../../../context.ts';
import { sentenceFor } from '../../../db/storage-fault.ts';
import { equalDigests } from '../../../lib/hash.ts';
import type { Random } from '../../../lib/random.ts';
import { createSpokenCode, hashSpokenCode } from '../../codes/index.ts';
import type { AppState } from '../model.ts';
import { hasAccounts } from '../repository.ts';

/** The one-time code by which the first account can be made from another computer. It is in memory only. */
export type SetupCode = {
  /** The code; a new one when there is none. Only for the person at the computer. */
  read(): string;
  /** Whether this is the code, however it was typed. */
  matches(given: string): boolean;
  /** To be called once there is an account. */
  forget(): void;
};

export function createSetupCode(random: Random): SetupCode {
  let current: ReturnType<typeof createSpokenCode> | undefined;
  return {
    read: () => {
      current ??= createSpokenCode(random);
      return current.code;
    },
    matches: (given) => current !== undefined && equalDigests(hashSpokenCode(given), current.hash),
    forget: () => {
      current = undefined;
    },
  };
}

/** The setup code while there is no account; null otherwise. */
export const findSetupCode = async ({ database, setupCode }: Context): Promise<string | null> =>
  (await hasAccounts(database.read)) ? null : setupCode.read();

/**
 * What the screens must know before a visitor signs in. `origin` is where they were loaded from; the setup code is told
 * at the computer that runs the service only.
 */
export async function describeInstallation(
  context: Context,
  { origin, atComputer }: { origin: string; atComputer: boolean },
): Promise<Static<typeof AppState>> {
  const setupCode = await findSetupCode(context);
  const base = context.hosts.baseUrlFor(origin);
  const { storage } = context.database;
  const fault = storage.fault() && (await storage.check());
  return {
    first_run: setupCode !== null,
    at_computer: atComputer,
    setup_code: atComputer ? setupCode : null,
    registration: context.settings.get('registration'),
    version: context.config.version,
    link_base: base,
    domain_port: context.hosts.namePort(),
    reach: context.hosts.reachOf(base),
    storage_problem: fault && sentenceFor(fault),
    safe_mode: context.mode === 'safe',
  };
}
