import { describe } from 'vitest';
import type { LaunchDesktop } from '../../support/electron/desktop-app.ts';
import { findFreePort } from '../../support/free-port.ts';
import { describeBridge, describeStoredSignIn } from './bridge.ts';
import { desktopTest, sharedDesktopTest } from './fixture.ts';
import { describeLanguages } from './languages.ts';
import { describeComingBack, describeEnd, describeStarting } from './lifecycle.ts';
import { describeNotices } from './notices.ts';
import { describeSaving } from './saving.ts';
import { describeSecurity } from './security.ts';
import { describeSessionEnd, describeSupervision } from './supervision.ts';
import { describeSlowStart, describeTrouble } from './trouble.ts';

/** Everything the specs ask of the built app, however it is started; `hasTray` where a test can read the tray. */
export function describeBuiltApp(launch: LaunchDesktop, { hasTray = false } = {}): void {
  const apart = desktopTest(launch);
  describeStarting(apart);
  describeSlowStart(apart);
  describeLanguages(apart, { hasTray });
  describe('once its window is open', () => {
    // A service that comes back does so at the same port.
    const it = sharedDesktopTest(launch, async () => ({ LINNET_PORT: String(await findFreePort()) }));
    describeSecurity(it);
    describeSaving(it);
    describeBridge(it);
    describeNotices(it);
    describeComingBack(it);
    describeTrouble(it);
    describeSupervision(it);
    // Each of these ends what it finds.
    describeStoredSignIn(it);
    describeSessionEnd(it);
    describeEnd(it);
  });
}
