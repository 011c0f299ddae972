import type { Context } from '../../context.ts';
import { equalDigests } from '../../lib/hash.ts';
import type { Random } from '../../lib/random.ts';
import { createInviteCode } from './invite-code.ts';
import { hashInviteCode } from './invites.ts';
import { hasAccounts } from './repository.ts';

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
  let code: string | undefined;
  return {
    read: () => {
      code ??= createInviteCode(random);
      return code;
    },
    matches: (given) => code !== undefined && equalDigests(hashInviteCode(given), hashInviteCode(code)),
    forget: () => {
      code = undefined;
    },
  };
}

/** The setup code while there is no account; null otherwise. */
export const findSetupCode = async ({ database, setupCode }: Context): Promise<string | null> =>
  (await hasAccounts(database.read)) ? null : setupCode.read();
