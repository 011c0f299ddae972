import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSpokenCode, hashSpokenCode } from '../../../base/codes/index.ts';
import { isAtComputer, isSameUser } from '../../../http/origin/at-computer.ts';
import type { Config } from '../../../kernel/config.ts';
import type { PeopleContext } from '../../../kernel/context.ts';
import { equalDigests } from '../../../lib/hash.ts';
import type { Random } from '../../../lib/random.ts';

/**
 * The one-time code for creating the first account from another computer, or as another user of this one. It is in
 * memory, and in a file of the data folder that only the user who runs the service can read.
 */
export type SetupCode = {
  /** The path of its file. */
  readonly path: string;
  /** The code; a new one when there is none. Only for the user who runs the service. */
  read(): string;
  /** Whether the given text is the code, however it was typed. */
  matches(given: string): boolean;
  /** Call this once there is an account. */
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

/** Creates a new file, because others might be able to read an existing one. */
function writeAnew(path: string, code: string): void {
  removeFile(path);
  try {
    writeFileSync(path, `${code}\n`, { mode: 0o600, flag: 'wx' });
  } catch {
    // The window or the terminal shows the code anyway, and other parts report a full disk.
  }
}

function removeFile(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // A file that stays is harmless, because its code no longer works.
  }
}

/** The setup code while there is no account; null otherwise. */
export const findSetupCode = async ({ anyAccount, setupCode }: PeopleContext): Promise<string | null> =>
  (await anyAccount()) ? null : setupCode.read();

/** The same at the start, when the file of a killed service may still exist. */
export async function openSetupCode(context: PeopleContext): Promise<string | null> {
  const code = await findSetupCode(context);
  if (code === null) context.setupCode.forget();
  return code;
}

/**
 * Whether a request comes from a person at the computer who may own the installation: while there is no account, that
 * is the user who runs the service, and no other user of the computer.
 */
export async function mayOwnHere(context: PeopleContext, request: Request): Promise<boolean> {
  if (!isAtComputer(request)) return false;
  return (await context.anyAccount()) || isSameUser(context, request);
}
