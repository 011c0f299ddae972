import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSpokenCode, hashSpokenCode } from '../../../base/codes/index.ts';
import { isAtComputer } from '../../../http/origin/at-computer.ts';
import { isSameUser } from '../../../http/origin/same-user.ts';
import type { Config } from '../../../kernel/config.ts';
import type { PeopleContext } from '../../../kernel/context.ts';
import { equalDigests } from '../../../lib/hash.ts';
import type { Random } from '../../../lib/random.ts';

/**
 * The one-time code by which the first account can be made from another computer, or by another user of this one. Besides
 * memory it is in a file of the data folder that only the user who runs the service can read.
 */
export type SetupCode = {
  /** Where it is kept while there is one. */
  readonly path: string;
  /** The code; a new one when there is none. Only for the user who runs the service. */
  read(): string;
  /** Whether this is the code, however it was typed. */
  matches(given: string): boolean;
  /** To be called once there is an account. */
  forget(): void;
};

export function createSetupCode(random: Random, { dataDir }: Pick<Config, 'dataDir'>): SetupCode {
  const path = join(dataDir, 'setup-code');
  let current: ReturnType<typeof createSpokenCode> | undefined;
  return {
    path,
    read: () => {
      if (current) return current.code;
      current = createSpokenCode(random);
      writeAnew(path, current.code);
      return current.code;
    },
    matches: (given) => current !== undefined && equalDigests(hashSpokenCode(given), current.hash),
    forget: () => {
      current = undefined;
      removeFile(path);
    },
  };
}

/** As a new file, because one that is there already might be readable for others. */
function writeAnew(path: string, code: string): void {
  removeFile(path);
  try {
    writeFileSync(path, `${code}\n`, { mode: 0o600, flag: 'wx' });
  } catch {
    // The code is told in the window or the terminal all the same, and a disk that takes nothing tells so by itself.
  }
}

function removeFile(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // What is in it opens nothing any more.
  }
}

/** The setup code while there is no account; null otherwise. */
export const findSetupCode = async ({ anyAccount, setupCode }: PeopleContext): Promise<string | null> =>
  (await anyAccount()) ? null : setupCode.read();

/** The same at the start, when the file of a service that was killed may still be there. */
export async function openSetupCode(context: PeopleContext): Promise<string | null> {
  const code = await findSetupCode(context);
  if (code === null) context.setupCode.forget();
  return code;
}

/**
 * Whether a request is made at the computer by the person to whom the installation may belong: while there is no account,
 * that is the user who runs the service, and no other user of the computer.
 */
export async function mayOwnHere(context: PeopleContext, request: Request): Promise<boolean> {
  if (!isAtComputer(request)) return false;
  return (await context.anyAccount()) || isSameUser(context.machine, request);
}
