import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filesFromOperations } from '../../../packaging/contract/files.ts';

it.each([...filesFromOperations('.')])('%s is as `npm run contract` writes it', (path, text) => {
  expect(readFileSync(path, 'utf8')).toBe(text);
});
