import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The window's tab, the desktop app and the pages without script each need a copy in a form of their own. */
const COPIES = ['main/assets/icon.svg', 'service/http/pages/house-style.ts'];

/** What is drawn, attribute by attribute: white space and what stands around the bird make no difference. */
const shapesIn = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/<(?:path|circle)\b[^>]*>/g)].flatMap(([shape]) => [
    ...(shape.match(/(?:fill|d|cx|cy|r)="[^"]*"/g) ?? []),
  ]);

it.each(COPIES)('%s has the same bird as the screens', (file) => {
  expect(shapesIn(file)).toEqual(shapesIn('renderer/public/linnet.svg'));
});
