import type { Domain, StoredStep } from '../../../drizzle/schema/index.ts';
import type { Language } from '../../../words/language.ts';
import type { NetworkContext } from '../../kernel/context.ts';
import { listByReach } from '../../kernel/machine.ts';
import { urlAt } from '../../lib/host-name.ts';
import { isLanAddress } from '../../lib/ip-address.ts';
import { toIso } from '../../lib/timestamp.ts';
import { say } from '../../lib/words.ts';
import { recordWords, setupWords } from '../words.ts';
import { failedStepOf } from './lifecycle.ts';
import type { DomainResponse } from './model.ts';

/** The port that browsers use by default. */
const HTTP_PORT = 80;

/**
 * A domain in an answer, with instructions for pointing its name at the present addresses of this computer, and the
 * result of its last check, in a language.
 */
export async function describeDomain(
  context: NetworkContext,
  domain: Domain,
  language: Language,
): Promise<DomainResponse> {
  const addresses = await listOwnAddresses(context);
  const { fqdn, checkedAt, steps, lastVerificationError: error } = domain;
  const inWords = ({ said, message }: StoredStep): string => say(language, said ?? message);
  const failed = failedStepOf(steps ?? []);
  return {
    id: domain.id,
    fqdn,
    status: domain.status,
    verification_method: 'a_record',
    dns_records: addresses.map((value) => ({ type: 'A', name: fqdn, value, purpose: recordWords.purpose })),
    setup_notes: notesFor(context, { name: fqdn, address: addresses[0], language }),
    created_at: toIso(domain.createdAt),
    updated_at: toIso(domain.updatedAt),
    last_verified_at: toIso(domain.lastVerifiedAt),
    last_verification_error: error && failed ? inWords(failed) : error,
    root_redirect: domain.rootRedirect,
    not_found_redirect: domain.notFoundRedirect,
    custom_robots_txt: domain.robotsTxt,
    address: urlAt(fqdn, context.hosts.namePort()),
    verification:
      checkedAt !== null && steps
        ? {
            checked_at: toIso(checkedAt),
            steps: steps.map((found) => ({
              step: found.step,
              passed: found.passed,
              message: inWords(found),
            })),
          }
        : null,
  };
}

/**
 * The IPv4 addresses at which other computers find this one, the most widely reachable first: the shared ones, or all
 * on a local network while none is shared.
 */
export async function listOwnAddresses({ machine, lan }: NetworkContext): Promise<string[]> {
  const onNetwork = (await listByReach(machine))
    .filter(({ address, kind }) => kind !== 'container' && isLanAddress(address))
    .map(({ address }) => address);
  const served = lan.served().map(({ address }) => address);
  const shared = onNetwork.filter((address) => served.includes(address));
  return shared.length > 0 ? shared : onNetwork;
}

/** Setup instructions in plain words (docs/contract/domains.md#setting-up). */
function notesFor(
  { hosts, lan }: NetworkContext,
  { name, address, language }: { name: string; address: string | undefined; language: Language },
): string[] {
  const base = urlAt(name, hosts.namePort());
  const notes = setupWords(language);
  return [
    ...(address === undefined
      ? [notes.noAddress]
      : [
          ...(name.endsWith('.local') ? [notes.multicast({ name })] : [notes.router({ name, address })]),
          notes.hosts({ name, address }),
          notes.dynamic({ address }),
        ]),
    hosts.namePort() === HTTP_PORT ? notes.noPort({ base }) : notes.port({ base }),
    ...(name.includes('.') ? [] : [notes.singleLabel({ name })]),
    ...(lan.served().length === 0 ? [notes.closed] : []),
  ];
}
