import Link from '@lucide/svelte/icons/link';
import { expect, it } from 'vitest';
import { isCurrent, type NavigationItem } from '../../../renderer/ui/shell/navigation.ts';

const item = (href: string): NavigationItem => ({ label: 'Item', href, icon: Link, group: 'work' });

it.each([
  ['/app/', '/app/', true],
  ['/app/', '/app/links', false],
  ['/app/links', '/app/links', true],
  ['/app/links', '/app/links/66e3', true],
  ['/app/links', '/app/linksmith', false],
])('marks %s as current at %s: %s', (href, path, expected) => {
  expect(isCurrent(item(href), path)).toBe(expected);
});
