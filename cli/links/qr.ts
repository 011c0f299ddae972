import { writeFileSync } from 'node:fs';
import { encode, LIGHT, type Matrix } from '../../service/qr/codes/encoding/matrix.ts';
import type { Work } from '../work.ts';
import { findLink, shortAddressOf } from './link.ts';

/** Light modules are drawn, two rows in a line: with the terminal's own colours where it has no others. */
const HALVES = [' ', '▄', '▀', '█'];

/** Light on dark whatever the colours of the terminal are. */
const COLOURS = '\x1b[40;97m';

/** A code as lines of half blocks, its margin included. */
export function codeLines({ side, cells }: Matrix, isColoured: boolean): string[] {
  const isLight = (row: number, column: number): number =>
    Number((cells[row * side + column] ?? LIGHT) === LIGHT);
  return Array.from({ length: Math.ceil(side / 2) }, (_, line) => {
    const text = Array.from(
      { length: side },
      (_, column) => HALVES[isLight(line * 2, column) * 2 + isLight(line * 2 + 1, column)],
    ).join('');
    return isColoured ? `${COLOURS}${text}\x1b[0m` : text;
  });
}

/** With a label or a place it is a code of its own, whose scans are told from others. */
export async function drawCode(work: Work): Promise<void> {
  const { client, words, values, operands, env, columns, print, tell } = work;
  const { label, place, out } = values;
  const link = await findLink(work, operands[0] ?? '');
  const address =
    label === undefined && place === undefined
      ? await shortAddressOf(work, link)
      : (
          await client.call('POST /api/v1/links/:link_id/codes', {
            params: { link_id: link.id },
            body: { label, place },
          })
        ).address;
  if (out === undefined) {
    codeLines(encode(address, 'L'), columns !== undefined && !env.NO_COLOR).forEach(print);
    print(address);
    return;
  }
  const output = out.toLowerCase().endsWith('.svg') ? 'svg' : 'png';
  const file = await client.send('GET /api/v1/classic', {
    query: { content: address, output, style: 'square' },
  });
  writeFileSync(out, Buffer.from(await file.arrayBuffer()));
  tell(words.lists.written({ file: out }));
}
