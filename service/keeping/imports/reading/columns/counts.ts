/** What stands between thousands and before a fraction. */
export type DecimalSign = '.' | ',' | null;

/** No number is written with more characters. */
const LONGEST = 40;

/** Digits in groups of three: `1.234`, `1,234`, `1 234`, `1'234`. */
const GROUPED = /^\d{1,3}([.,' \u00a0\u202f’])\d{3}(?:\1\d{3})*$/;
const FRACTION = /^\d+([.,])\d+$/;
const BOTH = /^\d{1,3}(?:([.,' \u00a0\u202f’])\d{3})+([.,])\d+$/;

/** The sign before a fraction that a text shows for certain; null when it shows none. */
export function decimalSignIn(text: string): DecimalSign {
  const plain = text.length > LONGEST ? '' : text.trim();
  const match = BOTH.exec(plain)?.[2] ?? (GROUPED.test(plain) ? undefined : FRACTION.exec(plain)?.[1]);
  return match === '.' || match === ',' ? match : null;
}

/**
 * A whole number, not below zero; undefined when the text is none. `1.234` and `1,234` are 1234, unless `decimal`, which
 * the whole column showed, says that a fraction begins there.
 */
export function parseCount(text: string, decimal: DecimalSign): number | undefined {
  const plain = text.length > LONGEST ? '' : text.trim();
  if (/^\d+$/.test(plain)) return bounded(Number(plain));
  const separator = GROUPED.exec(plain)?.[1];
  if (separator !== undefined && separator !== decimal) return bounded(Number(plain.replace(/\D/g, '')));
  const [whole = '', fraction] = decimal === null ? [plain] : plain.split(decimal);
  const digits = whole.replace(/[.,' \u00a0\u202f’]/g, '');
  return /^\d+$/.test(digits) && (fraction === undefined || /^\d+$/.test(fraction))
    ? bounded(Number(digits))
    : undefined;
}

const bounded = (count: number): number => Math.min(count, Number.MAX_SAFE_INTEGER);
