import type { Domain } from '../../../../api/domains.ts';
import { withoutScheme } from '../../../../lib/short-url.ts';
import { words } from '../words.ts';

export type DomainOption = { value: string; label: string };

/**
 * Where a link can be: the names of Linnet itself, which the empty value stands for, the active domains, and the one it
 * is on already, in any state.
 */
export function optionsOf(
  domains: readonly Pick<Domain, 'fqdn' | 'status'>[],
  publicUrl: string,
  own = '',
): DomainOption[] {
  const active = domains.filter(({ status }) => status === 'active').map(({ fqdn }) => fqdn);
  const lost = own === '' || active.includes(own) ? [] : [own];
  return [
    { value: '', label: withoutScheme(publicUrl) },
    ...active.map((name) => ({ value: name, label: name })),
    ...lost.map((name) => ({ value: name, label: words.domain.notActive({ name }) })),
  ];
}
