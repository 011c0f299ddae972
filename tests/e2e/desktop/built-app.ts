import { describe } from 'vitest';
import type { LaunchDesktop } from '../../support/electron/desktop-app.ts';
import { findFreePort } from '../../support/free-port.ts';
import { describeBridge } from './bridge.ts';
import { describeEnds } from './ends.ts';
import { desktopTest, sharedDesktopTest } from './fixture.ts';
import { describeLanguages } from './languages.ts';
import { describeComingBack, describeStarting } from './lifecycle.ts';
import { describeMenuCommands } from './menu-commands.ts';
import { describeNotices } from './notices.ts';
import { describeQuickAdd } from './quick-add.ts';
import { describeSaving } from './saving.ts';
import { describeSecurity } from './security.ts';
import { describeSupervision } from './supervision.ts';
import { describeSlowStart, describeTrouble } from './trouble.ts';

/** A service that comes back does so at the same port. Without limits there is no sharing. */
const shared = (launch: LaunchDesktop) =>
  sharedDesktopTest(launch, async () => ({
    LINNET_PORT: String(await findFreePort()),
    LINNET_RATE_LIMITS: 'on',
  }));

/**
 * What a person does with the built app, however it is started; `hasTray` where a test can read the tray. Menus, clipboard
 * and shortcuts of a real Electron cannot be pressed from a test either.
 */
export function describeBuiltApp(launch: LaunchDesktop, { hasTray = false } = {}): void {
  describeStarting(desktopTest(launch));
  describe('once its window is open', () => {
    const it = shared(launch);
    describeSecurity(it);
    describeSaving(it);
    describeBridge(it);
    describeNotices(it);
    describeComingBack(it);
    if (hasTray) describeQuickAdd(it);
  });
}

/**
 * What happens to the built app where its start takes long, its log, its page or its service fails, its language is
 * another, or it is ended; and each command of its menus.
 */
export function describeTroubledApp(launch: LaunchDesktop, { hasTray = false } = {}): void {
  const apart = desktopTest(launch);
  describeSlowStart(apart);
  describeLanguages(apart, { hasTray });
  describe('once its window is open', () => {
    const it = shared(launch);
    describeTrouble(it);
    describeSupervision(it);
    if (hasTray) describeMenuCommands(it);
    // Each of these ends what it finds.
    describeEnds(it);
  });
}
