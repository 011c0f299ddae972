import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readArguments } from '../../../main/ipc/arguments.ts';
import { CHANNELS, type Channel } from '../../../main/ipc/contract.ts';

const withoutArgument: Channel[] = [
  'service:state',
  'service:restart',
  'autostart:get',
  'awake:get',
  'closing:get',
  'quick:close',
  'quick:opened',
  'shortcut:get',
  'window:show',
  'firewall:allow',
  'sign-in:remember',
  'sign-in:recall',
  'sign-in:forget',
];

describe('arguments from a page', () => {
  it.each(withoutArgument)('are none for %s', (channel) => {
    expect(readArguments[channel]([])).toEqual([]);
    expect(() => readArguments[channel]([1])).toThrow(TypeError);
  });

  it.each([
    ['window:open-external', ['https://example.com/'], ['https://example.com/']],
    ['autostart:set', [true], [true]],
    ['awake:set', [false], [false]],
    ['closing:set', [true], [true]],
    ['shortcut:set', ['Control+Alt+L'], ['Control+Alt+L']],
    ['shortcut:set', [null], [null]],
    ['theme:set', ['dark'], ['dark']],
    ['language:set', ['ar'], ['ar']],
    ['notification:show', [{ title: 'Hi', body: 'there', icon: 'x' }], [{ title: 'Hi', body: 'there' }]],
    ['file:save', [{ name: 'links.csv', data: 'a,b' }], [{ name: 'links.csv', data: 'a,b' }]],
  ] as const)('are read for %s, and nothing more', (channel, raw, read) => {
    expect(readArguments[channel](raw)).toEqual(read);
  });

  it.each([
    ['window:open-external', []],
    ['window:open-external', [7]],
    ['window:open-external', ['x'.repeat(8193)]],
    ['window:open-external', ['https://example.com/', 'more']],
    ['autostart:set', ['true']],
    ['autostart:set', []],
    ['awake:set', [1]],
    ['closing:set', ['yes']],
    ['shortcut:set', ['L']],
    ['shortcut:set', ['Shift+L']],
    ['shortcut:set', ['Control+Alt']],
    ['shortcut:set', ['Control+Alt+L+']],
    ['shortcut:set', [undefined]],
    ['theme:set', ['sepia']],
    ['language:set', ['fr']],
    ['language:set', ['de-AT']],
    ['notification:show', ['Hi']],
    ['notification:show', [{ title: 'Hi' }]],
    ['notification:show', [null]],
    ['notification:show', [{ title: 'x'.repeat(201), body: '' }]],
    ['file:save', [{ name: 'a.csv' }]],
    ['file:save', [{ name: 'a.csv', data: [1, 2] }]],
    ['file:save', [{ name: '', data: '' }]],
    ['file:save', [{ name: '..', data: '' }]],
    ['file:save', [{ name: 'folder/..', data: '' }]],
  ] as const)('are refused: %s %j', (channel, raw) => {
    expect(() => readArguments[channel](raw)).toThrow(TypeError);
  });

  it.each([
    ['/etc/passwd', 'passwd'],
    ['..\\..\\autoexec.bat', 'autoexec.bat'],
    ['a/b/c.svg', 'c.svg'],
  ])('never propose a folder: %s', (name, proposed) => {
    expect(readArguments['file:save']([{ name, data: '' }])).toEqual([{ name: proposed, data: '' }]);
  });

  it('may hold bytes', () => {
    const data = new Uint8Array([0x89, 0x50]);
    expect(readArguments['file:save']([{ name: 'qr.png', data }])).toEqual([{ name: 'qr.png', data }]);
  });

  it('are read or refused with a TypeError, whatever they are', () => {
    fc.assert(
      fc.property(fc.constantFrom(...CHANNELS), fc.array(fc.anything()), (channel, raw) => {
        try {
          expect(readArguments[channel](raw)).toHaveLength(raw.length);
        } catch (error) {
          expect(error).toBeInstanceOf(TypeError);
        }
      }),
    );
  });
});
