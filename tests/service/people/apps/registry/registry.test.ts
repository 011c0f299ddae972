import { describe, expect, it } from 'vitest';
import { type App, appOrigin, listApps } from '../../../../../service/people/apps/registry/registry.ts';
import { isReturnAddress } from '../../../../../service/people/apps/registry/return-address.ts';

const appsWith = (...owners: App[]): App[] => listApps({ settings: { get: () => owners } });
const BUILT_IN = appsWith();
const [cli] = BUILT_IN;
if (!cli) throw new Error('There are no built-in apps');
const added = { ...cli, id: 'own-tool', name: 'Own tool' };
const changed = { ...cli, name: 'Our CLI' };

describe('the built-in apps', () => {
  it('are the official clients, and the bots that have nowhere to go back to', () => {
    const ids = (status: string): string[] =>
      BUILT_IN.filter((app) => app.status === status).map(({ id }) => id);
    expect(ids('live')).toEqual([
      'spoo-cli',
      'linnet-cli',
      'spoo-snap',
      'spoo-raycast',
      'spoo-desktop',
      'spoo-mobile',
      'linnet-extension',
    ]);
    expect(ids('coming_soon')).toEqual(['spoo-discord', 'spoo-telegram', 'spoo-slack']);
  });

  it('all ask for something, so that no grant is an unrestricted one, and have usable addresses', () => {
    for (const app of BUILT_IN) {
      expect(app.scopes).not.toEqual([]);
      expect(app.redirectUris.every(isReturnAddress)).toBe(true);
    }
  });
});

describe('the apps of an installation', () => {
  it("have the owner's version in the place of a built-in app and others behind", () => {
    const apps = appsWith(added, changed);
    expect(apps[0]).toBe(changed);
    expect(apps.at(-1)).toBe(added);
    expect(apps).toHaveLength(BUILT_IN.length + 1);
  });
});

describe('appOrigin', () => {
  it.each([
    ['spoo-snap', 'built-in'],
    ['spoo-cli', 'changed'],
    ['own-tool', 'added'],
  ])('calls %s %s', (id, origin) => {
    expect(appOrigin(id, [added, changed])).toBe(origin);
  });
});
