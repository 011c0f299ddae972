import { type Language, localeOf } from '../../../../words/language.ts';
import type { Endpoint } from '../../../http/endpoint.ts';
import type { Access } from '../../../http/operation.ts';
import { referenceWords } from '../../words.ts';

/** Who may call a route, in sentences. */
export function describeAccess(language: Language, { who, scopes, verified }: Access): string[] {
  const words = referenceWords(language);
  return [
    words.who[who],
    ...(scopes ? [words.scopes({ scopes: [...scopes, 'admin:all'].join(', ') })] : []),
    ...(verified ? [words.verified] : []),
  ];
}

/** A route's limit, in words. */
export function describeLimit(language: Language, limit: Endpoint['limit']): string {
  const words = referenceWords(language);
  if (limit === 'none') return words.noLimit;
  const lists = new Intl.ListFormat(localeOf(language), { style: 'short', type: 'unit' });
  const list = (windows: typeof limit.anonymous): string =>
    lists.format(windows.map(({ requests, name }) => words.per[name]({ requests })));
  const anonymous = list(limit.anonymous);
  const signedIn = limit.signedIn ? list(limit.signedIn) : anonymous;
  return signedIn === anonymous ? anonymous : words.bySignIn({ signedIn, anonymous });
}
