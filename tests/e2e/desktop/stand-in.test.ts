import { beforeAll, describe } from 'vitest';
import { buildStandIn, launchStandIn } from '../../support/electron/launch-stand-in.ts';
import { describeBridge } from './bridge.ts';
import { desktopTest } from './fixture.ts';
import { describeLifecycle } from './lifecycle.ts';
import { describeSecurity } from './security.ts';

describe('the built desktop app, on a stand-in for Electron', { timeout: 90_000 }, () => {
  beforeAll(buildStandIn);

  const it = desktopTest(launchStandIn);
  describeLifecycle(it);
  describeSecurity(it);
  describeBridge(it);
});
