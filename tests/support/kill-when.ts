import { expect } from 'vitest';
import type { Program } from './program.ts';

/** How many looks at the disk come before the program is asked whether its work is over. */
const LOOKS = 50;

/**
 * Kills a program at a moment of its work that is seen on the disk, or once the work is over. The second is asked for
 * seldom, since each request takes the processor from the work.
 */
export async function killWhen(
  program: Program,
  isThere: () => boolean | Promise<boolean>,
  isOver: () => Promise<boolean> = async () => false,
): Promise<void> {
  let looks = 0;
  const isTime = async (): Promise<boolean> => {
    looks += 1;
    return (await isThere()) || (looks % LOOKS === 0 && (await isOver()));
  };
  await expect.poll(isTime, { interval: 2 }).toBe(true);
  await program.kill();
}
