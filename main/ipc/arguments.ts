import { basename } from 'node:path';
import { isLanguage, type Language } from '../../words/language.ts';
import type { Channel, FileToSave, Input, NotificationText, Theme, UpdateSource } from './contract.ts';

const MAX_FILE_BYTES = 256 * 1024 * 1024;

type Readers = { [C in Channel]: (raw: readonly unknown[]) => Input<C> };

/**
 * One reader per channel: converts a page's values into the arguments of the contract.
 *
 * Types end at the process boundary, so every value is checked here. Each reader throws a TypeError.
 */
export const readArguments: Readers = {
  'service:state': none,
  'service:restart': none,
  'window:open-external': (raw) => [readText(only(raw), 'url', 8192)],
  'window:show': none,
  'file:save': (raw) => [readFile(only(raw))],
  'firewall:allow': none,
  'notification:show': (raw) => [readNotification(only(raw))],
  'autostart:get': none,
  'autostart:set': (raw) => [readBoolean(only(raw))],
  'awake:get': none,
  'awake:set': (raw) => [readBoolean(only(raw))],
  'closing:get': none,
  'closing:set': (raw) => [readBoolean(only(raw))],
  'quick:close': none,
  'quick:opened': none,
  'shortcut:get': none,
  'shortcut:set': (raw) => [readKeys(only(raw))],
  'theme:set': (raw) => [readTheme(only(raw))],
  'language:set': (raw) => [readLanguage(only(raw))],
  'secrets:state': none,
  'sign-in:remember': none,
  'sign-in:recall': none,
  'sign-in:forget': none,
  'update:state': none,
  'update:choose-file': none,
  'update:choose-folder': none,
  'update:forget-last': none,
  'update:install': none,
  'update:look': none,
  'update:look-at': (raw) => [readUpdateSource(only(raw))],
  'update:take': (raw) => [readText(only(raw), 'path', 4096)],
};

function none(raw: readonly unknown[]): [] {
  if (raw.length > 0) throw new TypeError('This call takes no argument');
  return [];
}

function only(raw: readonly unknown[]): unknown {
  if (raw.length !== 1) throw new TypeError('This call takes one argument');
  return raw[0];
}

function readText(value: unknown, name: string, maxLength: number): string {
  if (typeof value !== 'string' || value.length > maxLength) {
    throw new TypeError(`${name} must be a text of at most ${maxLength} characters`);
  }
  return value;
}

function readBoolean(value: unknown): boolean {
  if (typeof value !== 'boolean') throw new TypeError('The argument must be true or false');
  return value;
}

function readLanguage(value: unknown): Language {
  if (!isLanguage(value)) throw new TypeError('The language must be one that Linnet speaks');
  return value;
}

/**
 * Keys with Control, Alt, Super or Command: keys without one of them would be caught while a person types in another
 * program.
 */
const ACCELERATOR =
  /^(?=.*(?:Control|Alt|Super|Command)\+)(?:(?:Control|Alt|Shift|Super|Command)\+){1,4}(?:[A-Z0-9]|F(?:[1-9]|1\d|2[0-4])|Space|Up|Down|Left|Right|Home|End|PageUp|PageDown|Insert|Delete|[,./;'[\]\\=`-])$/;

export function isAccelerator(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 50 && ACCELERATOR.test(value);
}

function readKeys(value: unknown): string | null {
  if (value !== null && !isAccelerator(value)) throw new TypeError('keys must name a shortcut, or be null');
  return value;
}

export function isTheme(value: unknown): value is Theme {
  return value === 'system' || value === 'light' || value === 'dark';
}

function readTheme(value: unknown): Theme {
  if (!isTheme(value)) throw new TypeError('theme must be system, light or dark');
  return value;
}

function readFields(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw new TypeError('The argument must be an object');
  return { ...value };
}

function readNotification(value: unknown): NotificationText {
  const { title, body } = readFields(value);
  return { title: readText(title, 'title', 200), body: readText(body, 'body', 1000) };
}

function readFile(value: unknown): FileToSave {
  const { name, data } = readFields(value);
  // A backslash separates folders on Windows and is a legal character elsewhere; a proposed name must contain neither
  // kind of slash.
  const fileName = basename(readText(name, 'name', 255).replaceAll('\\', '/'));
  if (fileName === '' || fileName === '.' || fileName === '..') throw new TypeError('name must name a file');
  return { name: fileName, data: readData(data) };
}

function readUpdateSource(value: unknown): UpdateSource {
  const { kind, folder, address } = readFields(value);
  switch (kind) {
    case 'off':
      return { kind };
    case 'folder':
      return { kind, folder: readText(folder, 'folder', 4096) };
    case 'web':
      return { kind, address: readText(address, 'address', 2048) };
    default:
      throw new TypeError('kind must be off, folder or web');
  }
}

function readData(data: unknown): FileToSave['data'] {
  if (typeof data !== 'string' && !(data instanceof Uint8Array)) {
    throw new TypeError('data must be a text or bytes');
  }
  if (data.length > MAX_FILE_BYTES) throw new TypeError(`data must be at most ${MAX_FILE_BYTES} bytes`);
  return data;
}
