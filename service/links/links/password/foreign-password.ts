import type { LinksContext } from '../../../kernel/context.ts';
import { AppError } from '../../../lib/app-error.ts';
import { createTurns, QueueFull } from '../../../lib/turns.ts';
import { checkForeignHash } from '../jobs.ts';
import type { LinkKey } from '../link-index.ts';
import { replaceForeignHash } from './replace-repository.ts';

/**
 * Checked one at a time, because each can take a large part of a second of a core. If so many wait, further ones are
 * refused.
 */
const takeTurn = createTurns({ atOnce: 1, waiting: 64 });

/**
 * Whether this is the password of a link whose hash another program made. If it is right, the foreign hash is replaced
 * by our own.
 *
 * @throws AppError 429 when too many passwords are being checked.
 */
export async function unlockForeign(
  context: LinksContext,
  link: LinkKey & { number: number; passwordHash: string },
  password: string,
): Promise<boolean> {
  const { number, passwordHash: from } = link;
  const check = () => context.threads.drawing.run(checkForeignHash, { hash: from, password });
  const isRight = await takeTurn(check).catch((error: unknown) => {
    throw error instanceof QueueFull ? busy() : error;
  });
  if (isRight) await replace(context, { link, number, from, password });
  return isRight;
}

/** If the hash cannot be replaced now, for example on a full disk, it stays in use. */
async function replace(
  context: LinksContext,
  { link, number, from, password }: { link: LinkKey; number: number; from: string; password: string },
): Promise<void> {
  try {
    const to = await context.passwords.hash(password);
    if (await context.database.write(replaceForeignHash, { number, from, to }))
      context.linkIndex.changed(link, link);
  } catch (error) {
    context.log.warn({ err: error }, 'the hash of a password from elsewhere could not be replaced');
  }
}

const busy = (): AppError =>
  new AppError('rate_limit_exceeded', 'Too many passwords are being checked right now', {
    headers: { 'Retry-After': '1' },
  });
