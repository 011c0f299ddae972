import type { Language } from '../../../../words/language.ts';
import { countryNameIn, LOCAL_NETWORK, UNKNOWN_COUNTRY } from '../../stats/index.ts';
import { statsReportWords } from '../../words.ts';

/** Visitors choose these themselves: an `Unknown` there is a name like any other. */
const FREE_NAMES = ['short_code', 'referrer', 'utm_source', 'utm_medium', 'utm_campaign', 'tag', 'person'];

/** What a person calls a dimension, or what else clicks are narrowed down by. */
export function dimensionName(name: string, language: Language): string {
  const names: Readonly<Record<string, string>> = statsReportWords(language).dimensions;
  return Object.hasOwn(names, name) ? (names[name] ?? name) : name;
}

/** What a person reads for a label of the statistics (docs/contract/stats.md#dimensions). */
export function labelFor(dimension: string, key: string, language: Language): string {
  const { values } = statsReportWords(language);
  if (dimension === 'variant') return variantLabel(key, language);
  const own: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    country: {
      XX: values.localOrUnknown,
      [LOCAL_NETWORK]: values.localNetwork,
      [UNKNOWN_COUNTRY]: values.unknownCountry,
    },
    device: {
      desktop: values.computer,
      mobile: values.phone,
      tablet: values.tablet,
      unknown: values.unknown,
    },
    referrer: { Direct: values.direct, direct: values.direct },
    network: { '(none)': values.otherNetwork },
    name: { '(alias)': values.alias },
    person: { '(none)': values.noAccount },
    code: { '(none)': values.notScanned },
  };
  const named = Object.hasOwn(own, dimension) ? own[dimension] : undefined;
  if (named && Object.hasOwn(named, key)) return named[key] ?? key;
  if (key === '(none)') return values.untagged;
  if (key === '(other)') return values.notToldApart;
  if (key === 'Unknown' && !FREE_NAMES.includes(dimension)) return values.unknown;
  return dimension === 'country' ? countryNameIn(key, language) : key;
}

/** The service counts variants from 0. */
function variantLabel(key: string, language: Language): string {
  const { values } = statsReportWords(language);
  return /^\d+$/.test(key) ? values.variant({ number: Number(key) + 1 }) : values.noVariant;
}
