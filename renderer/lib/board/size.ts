import { type Board, MOST_BYTES, type Widget } from './document.ts';
import { writeBoard } from './read-board.ts';

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

/** The widget to blame when a board is too large to be stored; undefined when it fits. Own filters are what weighs. */
export function tooHeavy(board: Board): Widget | undefined {
  if (bytesOf({ layout: writeBoard(board) }) <= MOST_BYTES) return undefined;
  return board.toSorted((one, other) => bytesOf(other) - bytesOf(one))[0];
}
