import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isLanguage, type Language } from '../../words/language.ts';
import { isAccelerator, isTheme } from '../ipc/arguments.ts';
import type { Theme } from '../ipc/contract.ts';
import type { UpdateSource } from '../ipc/update-state.ts';
import type { Log } from './logging.ts';
import { readChoice, type SharingChoice } from './sharing-choice.ts';

export type Bounds = { x: number; y: number; width: number; height: number };

/** The settings that the desktop app keeps between starts. All others belong to the service. */
export type Settings = {
  /** The last place of the window; null until it was moved once. Screen points. */
  bounds: Bounds | null;
  isMaximized: boolean;
  isFullScreen: boolean;
  /** Chromium's zoom level: 0 is the original size, each step is 20 %. */
  zoomLevel: number;
  theme: Theme;
  /** The language of the last pages; null before the first. */
  language: Language | null;
  /** Whether the person has been told that closing the window does not stop the service. */
  knowsBackground: boolean;
  /** Whether closing the window also stops Linnet. */
  quitsOnClose: boolean;
  /** The keys that open the small window for a new link from any program, in Electron's form; null for none. */
  shortcut: string | null;
  /** Whether the computer stays awake while it shares. */
  staysAwake: boolean;
  /** The last choice of sharing, for the switch that turns it on again. */
  lastSharing: SharingChoice | null;
  /** The last version whose service was ready; null before the first. */
  lastVersion: string | null;
  /** The source of updates. */
  updates: UpdateSource;
};

export type SettingsFile = {
  get(): Settings;
  /** Changes some settings and writes them all; if that fails, they are kept until the app ends. */
  update(change: Partial<Settings>): void;
};

const DEFAULTS: Settings = {
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
/** Chromium's own limits. */
const ZOOM_LEVELS = { least: -8, most: 9 };

/**
 * Opens the settings in a JSON file. A missing or damaged file means the defaults: settings are not worth a failed
 * start.
 */
export function openSettings(path: string, log: Log): SettingsFile {
  let settings = readSettings(path);
  return {
    get: () => settings,
    update: (change) => {
      settings = { ...settings, ...change };
      try {
        writeSettings(path, settings);
      } catch (error) {
        log.warn('The settings were not kept', { error });
      }
    },
  };
}

function writeSettings(path: string, settings: Settings): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, `${JSON.stringify(settings, null, 2)}\n`);
  renameSync(`${path}.new`, path);
}

function readSettings(path: string): Settings {
  try {
    return parseSettings(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return DEFAULTS;
  }
}

/** Settings from the content of a file; each unusable part becomes its default. */
function parseSettings(value: unknown): Settings {
  const saved: Record<string, unknown> = { ...asObject(value) };
  return {
    bounds: parseBounds(saved.bounds),
    isMaximized: saved.isMaximized === true,
    isFullScreen: saved.isFullScreen === true,
    zoomLevel: parseZoom(saved.zoomLevel),
    theme: isTheme(saved.theme) ? saved.theme : DEFAULTS.theme,
    language: isLanguage(saved.language) ? saved.language : null,
    knowsBackground: saved.knowsBackground === true,
    quitsOnClose: saved.quitsOnClose === true,
    shortcut: isAccelerator(saved.shortcut) ? saved.shortcut : null,
    staysAwake: saved.staysAwake === true,
    lastSharing: readChoice(saved.lastSharing) ?? null,
    lastVersion: typeof saved.lastVersion === 'string' ? saved.lastVersion : null,
    updates: parseUpdateSource(saved.updates),
  };
}

function parseZoom(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value)
    ? clamp(value, ZOOM_LEVELS.least, ZOOM_LEVELS.most)
    : 0;
}

function parseBounds(value: unknown): Bounds | null {
  const { x, y, width, height }: Record<string, unknown> = { ...asObject(value) };
  if (!isPoint(x) || !isPoint(y) || !isPoint(width) || !isPoint(height)) return null;
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}

function parseUpdateSource(value: unknown): UpdateSource {
  const { kind, folder, address }: Record<string, unknown> = { ...asObject(value) };
  if (kind === 'folder' && typeof folder === 'string') return { kind, folder };
  if (kind === 'web' && typeof address === 'string') return { kind, address };
  return { kind: 'off' };
}

function isPoint(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}

/**
 * The stored place, moved and shrunk into the screen: monitors get unplugged, and a window off screen looks like a
 * crash.
 */
export function fitBounds(saved: Bounds, screen: Bounds): Bounds {
  const width = Math.min(saved.width, screen.width);
  const height = Math.min(saved.height, screen.height);
  return {
    x: clamp(saved.x, screen.x, screen.x + screen.width - width),
    y: clamp(saved.y, screen.y, screen.y + screen.height - height),
    width,
    height,
  };
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
