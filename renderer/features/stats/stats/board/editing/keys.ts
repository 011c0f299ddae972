import type { Board } from '../../../../../lib/board/document.ts';
import { type Direction, step, stretch } from '../../../../../lib/board/edit.ts';

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** What a press on the handle of a widget makes of the board; undefined for a key that means nothing there. */
export function afterPress(
  board: Board,
  id: string,
  { key, shiftKey, isMirrored }: { key: string; shiftKey: boolean; isMirrored: boolean },
): Board | undefined {
  const asked = ARROWS[key];
  if (!asked) return undefined;
  const direction = isMirrored ? mirrored(asked) : asked;
  return shiftKey ? stretch(board, id, direction) : step(board, id, direction);
}

/** Where text runs from right to left, columns do too. */
function mirrored(direction: Direction): Direction {
  if (direction === 'left') return 'right';
  return direction === 'right' ? 'left' : direction;
}
