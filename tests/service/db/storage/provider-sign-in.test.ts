import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mountSmallDisk, type SmallDisk, whyNoSmallDisk } from '../../../support/small-disk.ts';
import { Visitor } from '../../../support/visitor.ts';
import { type SetUp, setUpProviders, signInWith, whoIs } from '../../people/providers/provider-set-up.ts';

const why = whyNoSmallDisk();
if (why) process.stderr.write(`skipped in provider-sign-in.test.ts: ${why}\n`);

describe.skipIf(why)('While the disk is full, signing in through a provider', () => {
  let disk: SmallDisk;
  let set: SetUp;
  beforeAll(async () => {
    disk = mountSmallDisk(4);
    set = await setUpProviders({ dataDir: disk.path });
    set.openid.person = { sub: 'ada', email: 'ada@example.com', email_verified: true };
    await signInWith(set.service, 'oidc');
    disk.fill();
  });
  afterAll(async () => {
    await set?.stop();
    disk.unmount();
  });

  it('works for a linked account', async () => {
    const browser = new Visitor();
    await signInWith(set.service, 'oidc', browser);
    expect(await whoIs(set.service, browser)).toMatchObject({ email: 'ada@example.com' });
  });

  it('makes no account for a new person, and says why', async () => {
    set.openid.person = { sub: 'bob', email: 'bob@example.com', email_verified: true };
    const arrival = await signInWith(set.service, 'oidc', new Visitor());
    expect([arrival.status, arrival.text.includes('the disk is full')]).toEqual([503, true]);
  });
});
