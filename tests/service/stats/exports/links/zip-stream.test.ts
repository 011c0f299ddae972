import { expect, it } from 'vitest';
import { zipStream } from '../../../../../service/stats/exports/links/zip-stream.ts';

async function* noParts() {}

it('ends with an error rather than as a file that no program opens', async () => {
  const zip = zipStream([{ name: 'x'.repeat(65_536), parts: noParts() }], 0);
  await expect(zip.next()).rejects.toThrow('filename too long');
});
