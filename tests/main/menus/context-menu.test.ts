import { expect, it } from 'vitest';
import { contextMenuTemplate, type Pointed } from '../../../main/window/context-menu-items.ts';

const page: Pointed = {
  isEditable: false,
  linkURL: '',
  selectionText: '',
  editFlags: {
    canUndo: false,
    canRedo: false,
    canCut: false,
    canCopy: false,
    canPaste: true,
    canDelete: false,
    canSelectAll: true,
    canEditRichly: false,
  },
};

const rolesOf = (pointed: Pointed) =>
  contextMenuTemplate(pointed, () => {}).flatMap(({ role }) => (role ? [role] : []));

it('offers nothing on a bare page', () => {
  expect(contextMenuTemplate(page, () => {})).toEqual([]);
  expect(contextMenuTemplate({ ...page, selectionText: '  \n' }, () => {})).toEqual([]);
});

it('offers to edit in a field, and greys out what is not possible', () => {
  const items = contextMenuTemplate({ ...page, isEditable: true }, () => {});
  expect(rolesOf({ ...page, isEditable: true })).toEqual([
    'undo',
    'cut',
    'copy',
    'paste',
    'pasteAndMatchStyle',
    'selectAll',
  ]);
  const enabled = items.filter((item) => item.enabled).map(({ role }) => role);
  expect(enabled).toEqual(['paste', 'pasteAndMatchStyle', 'selectAll']);
});

it('offers to copy what is selected', () => {
  expect(rolesOf({ ...page, selectionText: 'wiki' })).toEqual(['copy', 'selectAll']);
});

it('copies the address of a link', () => {
  let copied = '';
  const [item] = contextMenuTemplate({ ...page, linkURL: 'http://links.local/wiki' }, (text) => {
    copied = text;
  });
  item?.click?.();
  expect(copied).toBe('http://links.local/wiki');
});

it('offers nothing for developers, and a word on every item', () => {
  const pointed = { ...page, isEditable: true, linkURL: 'http://x/', selectionText: 'x' };
  const items = contextMenuTemplate(pointed, () => {}).filter(({ type }) => type !== 'separator');
  expect(items.filter(({ label }) => !label)).toEqual([]);
  expect(rolesOf(pointed).join()).not.toMatch(/devtools|reload|inspect/i);
});
