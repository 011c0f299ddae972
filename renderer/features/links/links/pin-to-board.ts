import type { Link } from '../../../api/links.ts';
import { loadBoard, saveBoard } from '../../../api/me.ts';
import { MOST_WIDGETS } from '../../../lib/board/document.ts';
import { isFull, newId } from '../../../lib/board/edit.ts';
import { readBoard, writeBoard } from '../../../lib/board/read-board.ts';
import { pin } from '../../../lib/board/transfer.ts';
import { boardWords } from '../../../lib/board/words.ts';
import { notify, notifyProblem } from '../../../ui/feedback/toast.ts';
import { hrefTo, router } from '../../../ui/router/router.svelte.ts';
import { words } from './words.ts';

/**
 * Puts the clicks of a link at the foot of the person's board, and offers to go and see (docs/contract/board.md#pinning).
 *
 * @throws the failure of a request.
 */
export async function pinToBoard({ alias }: Link): Promise<void> {
  const board = readBoard(await loadBoard());
  if (isFull(board)) {
    notifyProblem(boardWords.full, boardWords.fullAdvice({ most: MOST_WIDGETS }));
    return;
  }
  await saveBoard(writeBoard(pin(board, alias, newId(board, Math.random))));
  notify(words.pin.done({ alias }), { label: words.pin.open, act: () => router.go(hrefTo('/board')) });
}
