import { basename } from 'node:path';
import type { Channel, FileToSave, Input, NotificationText } from './contract.ts';

const MAX_FILE_BYTES = 256 * 1024 * 1024;

type Readers = { [C in Channel]: (raw: readonly unknown[]) => Input<C> };

/**
 * One reader per channel: turns what a page sent into the arguments of the contract.
 *
 * Types end at the process boundary, so every value is checked here. Each throws a TypeError.
 */
export const readArguments: Readers = {
  'service:state': none,
  'service:restart': none,
  'window:open-external': (raw) => [readText(only(raw), 'url', 8192)],
  'file:save': (raw) => [readFile(only(raw))],
  'firewall:allow': none,
  'notification:show': (raw) => [readNotification(only(raw))],
  'autostart:get': none,
  'autostart:set': (raw) => [readBoolean(only(raw))],
  'sign-in:remember': none,
  'sign-in:recall': none,
  'sign-in:forget': none,
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
  // A back slash is a folder on Windows and a legal letter elsewhere; neither belongs in a proposed name.
  const fileName = basename(readText(name, 'name', 255).replaceAll('\\', '/'));
  if (fileName === '' || fileName === '.' || fileName === '..') throw new TypeError('name must name a file');
  return { name: fileName, data: readData(data) };
}

function readData(data: unknown): FileToSave['data'] {
  if (typeof data !== 'string' && !(data instanceof Uint8Array)) {
    throw new TypeError('data must be a text or bytes');
  }
  if (data.length > MAX_FILE_BYTES) throw new TypeError(`data must be at most ${MAX_FILE_BYTES} bytes`);
  return data;
}
