import { writeFileSync } from 'node:fs';
import { encode, LIGHT, type Matrix } from '../../service/qr/codes/encoding/matrix.ts';
import type { Work } from '../work.ts';
import { findLink, shortAddressOf } from './link.ts';

/** By whether the upper and the lower of two rows is light. */
const HALVES = [' ', '▄', '▀', '█'];

/** A code as lines of half blocks, its margin included; on a terminal light on dark, whatever its colours are. */
export function codeLines({ side, cells }: Matrix, isColoured: boolean): string[] {
  const isLight = (row: number, column: number): number =>
    Number((cells[row * side + column] ?? LIGHT) === LIGHT);
  return Array.from({ length: Math.ceil(side / 2) }, (_, line) => {
    const half = (_: unknown, column: number): string =>
      HALVES[isLight(line * 2, column) * 2 + isLight(line * 2 + 1, column)] ?? '';
    const text = Array.from({ length: side }, half).join('');
    return isColoured ? `\x1b[40;97m${text}\x1b[0m` : text;
  });
}

/** With a label or a place it is a code of its own, whose scans are told from others. */
export async function drawCode(work: Work): Promise<void> {
  const { client, words, values, operands, env, columns, print, tell } = work;
  const { label, place, out } = values;
  const link = await findLink(work, operands[0] ?? '');
  const params = { link_id: link.id };
  const content =
    label === undefined && place === undefined
      ? await shortAddressOf(work, link)
      : (await client.call('POST /api/v1/links/:link_id/codes', { params, body: { label, place } })).address;
  if (out === undefined) {
    codeLines(encode(content, 'L'), columns !== undefined && !env.NO_COLOR).forEach(print);
    print(content);
    return;
  }
  const output = /\.svg$/i.test(out) ? 'svg' : 'png';
  const file = await client.send('GET /api/v1/classic', { query: { content, output, style: 'square' } });
  writeFileSync(out, Buffer.from(await file.arrayBuffer()));
  tell(words.lists.written({ file: out }));
}
