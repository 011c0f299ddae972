import type { BaseContext } from '../../kernel/context.ts';
import type { SecretName } from '../../kernel/host-messages.ts';
import type { SecretsState } from './model.ts';
import { isShared } from './team/shared-names.ts';

/** Every secret that an installation may have, but those of sign-in providers, of which there are any number. */
const NAMES: readonly SecretName[] = [
  'token-signing-key',
  'visitor-key',
  'webhook-key',
  'backup-key',
  'smtp-password',
  'database-token',
];

/** Where the secrets are; never what they are. */
export function describeSecrets({ instance, secrets }: BaseContext): SecretsState {
  const { keptIn, places } = secrets.places();
  const kept = new Map(Object.entries(places));
  const names = [...new Set([...NAMES, ...[...kept.keys()].sort()])];
  const newPlaceOf = (name: string) => (instance.isShared && isShared(name) ? 'database' : keptIn);
  return {
    kept_in: keptIn,
    secrets: names.map((name) => ({
      name,
      kept_in: kept.get(name) ?? newPlaceOf(name),
      present: kept.has(name),
    })),
  };
}
