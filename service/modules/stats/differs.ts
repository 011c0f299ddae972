/**
 * 1 when two numbers of 32 bits differ, 0 when they do not.
 *
 * Whether the next click is of somebody else, or a visitor new to a value, is as good as random, and a wrong guess of
 * the processor costs more than everything else done for a click; arithmetic leaves it nothing to guess.
 */
export const differs = (a: number, b: number): number => ((a ^ b) | -(a ^ b)) >>> 31;
