import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ClickFolder } from '../../../../../../service/clicks/clicks/recording/disk/click-folder.ts';
import { ClickQueue } from '../../../../../../service/clicks/clicks/recording/queue.ts';
import { systemRandom } from '../../../../../../service/lib/random.ts';
import { quietLog } from '../../../../../support/quiet-log.ts';

/** One click, which takes up one block of the disk. */
function oneClick(): ClickQueue {
  const queue = new ClickQueue();
  queue.push(
    {
      linkNumber: 1,
      generation: 'v2',
      clickedAt: 1_000,
      address: '10.0.0.1',
      userAgent: 'browser',
      referer: null,
      target: '',
      variant: null,
      name: null,
      code: null,
      redirectMs: 1,
    },
    'a',
  );
  return queue;
}

it('takes no more than the disk may hold, and more once a batch is removed', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'linnet-folder-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const parts = { dataDir, instance: 'f'.repeat(24), random: systemRandom, log: quietLog };
  const folder = new ClickFolder({ ...parts, mostOnDisk: 2 * 4096 });
  const [first, second, third] = [0, 1, 2].map(() => folder.add(oneClick().columns));
  await first?.append();
  await second?.append();
  await expect(third?.append()).rejects.toThrow('no room for more clicks');
  await first?.remove();
  await third?.append();
  expect(third?.room).toBe(4096);
  await folder.close();
});
