import './browser-stand-in.ts';
import { expect, it } from 'vitest';
import { words as links } from '../../renderer/features/links/links/words.ts';
import { words as reachability } from '../../renderer/features/network/reachability/words.ts';
import { words } from '../../renderer/features/qr/codes/words.ts';

it('a message says what became of a link, not its name alone', () => {
  expect(links.made({ alias: 'travel' })).toBe('travel created');
});

it('a code that a scanner has read is not said to lead anywhere', () => {
  expect(words.picture.scans.usual).toMatch(/read this exact picture.* not open the address/);
});

it('a phone that reached this computer speaks for most devices, not for all', () => {
  const { works, worksDetail, worksByAddress } = reachability.test;
  expect(worksDetail).toMatch(/Most devices in this network/);
  for (const said of [works, worksDetail, worksByAddress])
    expect(said).not.toMatch(/\b(everyone|everybody|all|every)\b/i);
});
