import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Bounds, fitBounds, openSettings } from '../../../main/base/settings.ts';

const bounds: Bounds = { x: 10, y: 20, width: 1000, height: 700 };
const DEFAULTS = {
  bounds: null,
  isMaximized: false,
  isFullScreen: false,
  zoomLevel: 0,
  theme: 'system',
  language: null,
  knowsBackground: false,
  quitsOnClose: false,
  shortcut: null,
  staysAwake: false,
  lastSharing: null,
  lastVersion: null,
  updates: { kind: 'off' },
};
const warnings: string[] = [];
const log = { info() {}, warn: (message: string) => void warnings.push(message), error() {} };
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'linnet-settings-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

describe('the settings file', () => {
  it('gives back what was changed, and leaves the rest', () => {
    const path = join(folder, 'profile/settings.json');
    const settings = openSettings(path, log);
    settings.update({ bounds });
    settings.update({ isMaximized: true });
    expect(settings.get()).toEqual({ ...DEFAULTS, bounds, isMaximized: true });
    expect(openSettings(path, log).get()).toEqual(settings.get());
    expect(readdirSync(join(folder, 'profile'))).toEqual(['settings.json']);
  });

  it.each([
    '',
    '{',
    'null',
    '[]',
    '"x"',
    '{"bounds":{"x":1}}',
    '{"bounds":{"x":0,"y":0,"width":0,"height":9}}',
    '{"isMaximized":"yes"}',
    '{"zoomLevel":"2"}',
    '{"theme":"pink"}',
    '{"language":"xx"}',
    '{"shortcut":"L"}',
    '{"lastSharing":{"mode":"off"}}',
  ])('means the defaults when it holds %j', (text) => {
    const path = join(folder, 'settings.json');
    writeFileSync(path, text);
    expect(openSettings(path, log).get()).toEqual(DEFAULTS);
  });

  it('holds until the app ends when it cannot be written', () => {
    const path = join(folder, 'file/settings.json');
    writeFileSync(join(folder, 'file'), '');
    const settings = openSettings(path, log);
    settings.update({ bounds });
    expect(settings.get().bounds).toEqual(bounds);
    expect(warnings).toEqual(['The settings were not kept']);
  });

  it('keeps what is sound beside what is not', () => {
    const sound = {
      isMaximized: true,
      zoomLevel: 1.5,
      theme: 'dark',
      language: 'ar',
      knowsBackground: true,
      shortcut: 'Control+Alt+L',
      lastSharing: { mode: 'addresses', addresses: ['10.0.0.7'], allow_public: false },
    };
    const path = join(folder, 'settings.json');
    const read = (held: object) => {
      writeFileSync(path, JSON.stringify(held));
      return openSettings(path, log).get();
    };
    expect(read({ ...sound, bounds: 'wide', more: 1 })).toEqual({ ...DEFAULTS, ...sound });
    expect(read({ zoomLevel: 99 }).zoomLevel).toBe(9);
  });
});

describe('the place of the window', () => {
  const side = fc.integer({ min: 200, max: 4000 });
  const point = fc.integer({ min: -5000, max: 5000 });
  const anyBounds = fc.record({ x: point, y: point, width: side, height: side });

  it('stays when the screen has room for it', () => {
    expect(fitBounds(bounds, { x: 0, y: 0, width: 1920, height: 1080 })).toEqual(bounds);
  });

  it('comes back from a screen that is gone', () => {
    expect(fitBounds({ ...bounds, x: 2500 }, { x: 0, y: 0, width: 1920, height: 1080 })).toEqual({
      ...bounds,
      x: 920,
    });
  });

  it('is always on the screen, and settled', () => {
    fc.assert(
      fc.property(anyBounds, anyBounds, (saved, screen) => {
        const fitted = fitBounds(saved, screen);
        expect(fitted.x).toBeGreaterThanOrEqual(screen.x);
        expect(fitted.y).toBeGreaterThanOrEqual(screen.y);
        expect(fitted.x + fitted.width).toBeLessThanOrEqual(screen.x + screen.width);
        expect(fitted.y + fitted.height).toBeLessThanOrEqual(screen.y + screen.height);
        expect(fitBounds(fitted, screen)).toEqual(fitted);
      }),
    );
  });
});
