import type { Page } from 'playwright-core';

/** An authenticator of Chromium's own, whose person agrees to everything. */
export type VirtualAuthenticator = {
  /** Its passkeys are gone for good. */
  lose(): Promise<void>;
};

/** Gives the page one that is built into the device, or plugged in. */
export async function useVirtualAuthenticator(
  page: Page,
  transport: 'internal' | 'usb' = 'internal',
): Promise<VirtualAuthenticator> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    lose: () => devtools.send('WebAuthn.clearCredentials', { authenticatorId }).then(() => undefined),
  };
}
