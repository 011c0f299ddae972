import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sendOddRequests } from '../../support/odd-requests/send.ts';
import { startTestService } from '../../support/start-service.ts';

it('made-up requests over all operations are each answered, and none with a fault of the service', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'linnet-odd-'));
  const service = await startTestService({ dataDir });
  const faults = await sendOddRequests({ ...service, seed: 1, atOnce: 8, goesOn: (sent) => sent < 600 });
  await service.stop();
  await rm(dataDir, { recursive: true });
  expect(faults).toEqual([]);
});
