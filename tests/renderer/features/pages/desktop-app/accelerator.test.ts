import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isAccelerator } from '../../../../../main/ipc/arguments.ts';
import { acceleratorOf } from '../../../../../renderer/features/pages/desktop-app/accelerator.ts';

const NONE = { ctrlKey: false, altKey: false, shiftKey: false, metaKey: false };

it.each([
  [{ ...NONE, ctrlKey: true, altKey: true, code: 'KeyL' }, 'Control+Alt+L'],
  [{ ...NONE, ctrlKey: true, shiftKey: true, code: 'Digit7' }, 'Control+Shift+7'],
  [{ ...NONE, metaKey: true, code: 'Space' }, 'Super+Space'],
  [{ ...NONE, altKey: true, code: 'F12' }, 'Alt+F12'],
  [{ ...NONE, altKey: true, code: 'ArrowUp' }, 'Alt+Up'],
  [{ ...NONE, code: 'KeyL' }, undefined],
  [{ ...NONE, shiftKey: true, code: 'KeyL' }, undefined],
  [{ ...NONE, ctrlKey: true, code: 'ControlLeft' }, undefined],
  [{ ...NONE, ctrlKey: true, code: 'Escape' }, undefined],
])('reads %j as %s', (press, keys) => {
  expect(acceleratorOf(press, false)).toBe(keys);
});

it('calls the system’s key by its name on macOS', () => {
  expect(acceleratorOf({ ...NONE, metaKey: true, code: 'KeyL' }, true)).toBe('Command+L');
});

it('makes nothing that the desktop app would refuse', () => {
  const codes = fc.constantFrom(
    'KeyA',
    'Digit0',
    'F24',
    'F25',
    'Comma',
    'Minus',
    'Backslash',
    'Quote',
    'Enter',
    'Home',
  );
  const press = fc.record({
    code: codes,
    ctrlKey: fc.boolean(),
    altKey: fc.boolean(),
    shiftKey: fc.boolean(),
    metaKey: fc.boolean(),
  });
  fc.assert(
    fc.property(press, fc.boolean(), (pressed, isMac) => {
      const keys = acceleratorOf(pressed, isMac);
      if (keys !== undefined) expect(isAccelerator(keys)).toBe(true);
    }),
  );
});
