import { type Static, Type } from '@sinclair/typebox';
import { isRecord } from '../../../lib/record.ts';

/** The destinations in a change, by the field of the journal. */
export const WithDestinations = Type.Object({
  seq: Type.Number(),
  /** Whether the link is in the bin, and is restored from it unchanged. */
  isBinned: Type.Boolean(),
  fields: Type.Array(Type.Object({ field: Type.String(), urls: Type.Array(Type.String()) })),
});
export type Destinations = Static<typeof WithDestinations>;

/** The addresses in the value of a field; none for fields that hold no destination. */
export function addressesIn(field: string, value: unknown): string[] {
  switch (field) {
    case 'longUrl':
    case 'preStartUrl':
    case 'expiredRedirectUrl':
      return texts([value]);
    case 'geoRules':
      return isRecord(value) ? texts(Object.values(value)) : [];
    case 'abVariants':
      return Array.isArray(value)
        ? texts(value.map((variant: unknown) => (isRecord(variant) ? variant.url : undefined)))
        : [];
    case 'rules':
      return Array.isArray(value)
        ? texts(value.map((rule: unknown) => (isRecord(rule) ? rule.then : undefined)))
        : [];
    default:
      return [];
  }
}

const texts = (values: readonly unknown[]): string[] =>
  values.filter((value): value is string => typeof value === 'string');

/** The addresses that a change replaced; nothing when it replaced none. */
export function formerDestinationsOf(
  change: { seq: number; isBinned: boolean },
  changes: Readonly<Record<string, { old: unknown }>>,
): Destinations[] {
  const fields = Object.entries(changes)
    .map(([field, { old }]) => ({ field, urls: addressesIn(field, old) }))
    .filter(({ urls }) => urls.length > 0);
  return fields.length > 0 ? [{ ...change, fields }] : [];
}
