import { describe } from 'vitest';
import type { LaunchDesktop } from '../../support/electron/desktop-app.ts';
import { describeBridge } from './bridge.ts';
import { desktopTest, sharedDesktopTest } from './fixture.ts';
import { describeLanguages } from './languages.ts';
import { describeLifecycle } from './lifecycle.ts';
import { describeNotices } from './notices.ts';
import { describeSaving } from './saving.ts';
import { describeSecurity } from './security.ts';
import { describeSupervision } from './supervision.ts';
import { describeTrouble } from './trouble.ts';

/** Everything the specs ask of the built app, however it is started. */
export function describeBuiltApp(launch: LaunchDesktop): void {
  const apart = desktopTest(launch);
  describeLifecycle(apart);
  describeLanguages(apart);
  describeBridge(apart);
  describeNotices(apart);
  describeSupervision(apart);
  describeTrouble(apart);
  describe('once its window is open', () => {
    const it = sharedDesktopTest(launch);
    describeSecurity(it, apart);
    describeSaving(it);
  });
}
