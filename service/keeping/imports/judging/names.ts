import {
  canonicalAlias,
  canonicalName,
  checkFurtherName,
  findAliasFault,
  graphemesOf,
} from '../../../links/alias/index.ts';

import type { Reason } from './judged-row.ts';

/** The alias of a row in canonical form, or why it is invalid. */
export type JudgedName = { ok: true; alias: string } | { ok: false; reason: Reason };

/** Checks an alias by the rules of every new link (docs/contract/links.md#alias). */
export function judgeName(given: string, namespace: string): JudgedName {
  const alias = canonicalAlias(given.trim());
  switch (findAliasFault(alias, { isDefault: namespace === '' })) {
    case undefined:
      return { ok: true, alias };
    case 'length':
      return { ok: false, reason: alias.length < SHORT ? 'alias-too-short' : 'alias-too-long' };
    case 'reserved':
      return { ok: false, reason: 'alias-reserved' };
    case 'emoji_policy':
      return { ok: false, reason: 'alias-emoji' };
    case 'format':
      return { ok: false, reason: 'alias-not-allowed' };
  }
}

/** The further name that an alias with dots becomes, as other programs allow them; undefined for any other alias. */
export function dottedName(given: string, namespace: string): string | undefined {
  const name = canonicalName(given.trim());
  const isUsable = checkFurtherName(name, { isDefault: namespace === '' }) === undefined;
  return name.includes('.') && isUsable ? name : undefined;
}

const SHORT = 3;
const LONGEST = 16;
const LAST_NUMBER = 9;

/**
 * The names to try for a taken alias: with `-2` to `-9` at the end, cut to the allowed length. None for emoji, which
 * cannot have numbers.
 */
export function otherNames(alias: string, namespace: string): string[] {
  if (!/^[\x20-\x7e]+$/.test(alias)) return [];
  // An alias with a number already gets the next number.
  const stem = alias.replace(/-[2-9]$/, '');
  const names = Array.from({ length: LAST_NUMBER - 1 }, (_, index) => {
    const suffix = `-${index + 2}`;
    return `${graphemesOf(stem)
      .slice(0, LONGEST - suffix.length)
      .join('')}${suffix}`;
  });
  return names.filter(
    (name) => name !== alias && findAliasFault(name, { isDefault: namespace === '' }) === undefined,
  );
}
