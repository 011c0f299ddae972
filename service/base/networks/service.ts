import { type Static, Type } from '@sinclair/typebox';
import type { Author } from '../../db/journal/change.ts';
import type { BaseContext } from '../../kernel/context.ts';
import { readAddressRange, writeAddressRange } from '../../lib/address-range.ts';
import { codePointLength } from '../../lib/characters.ts';
import { accepted, type Checked, malformed, type Problem, refused, unwrap } from '../../lib/problem.ts';
import { networkRefusals } from '../words.ts';
import type { NetworkList, NetworkNames, NetworksInput } from './api.ts';

/** The owner's networks, in the owner's order. */
export const listNetworks = ({ settings }: BaseContext): NetworkList => ({
  networks: settings.get('networks'),
});

/** Their names: for rules and statistics of everyone with an account. */
export const listNetworkNames = ({ settings }: BaseContext): NetworkNames => ({
  networks: settings.get('networks').map(({ name, counted }) => ({ name, counted })),
});

/**
 * Replaces all networks by these; they apply to later visits.
 *
 * @throws AppError 422 for a malformed name or range, 400 for duplicates.
 */
export async function setNetworks(context: BaseContext, input: NetworksInput, author: Author): Promise<void> {
  await context.settings.set('networks', unwrap(readNetworks(input.networks)), author);
}

const MOST_TOGETHER = 512;
const MAX_NAME = 64;

type Wanted = NetworksInput['networks'][number];

/** The networks in a request, with trimmed names and normalised ranges (docs/contract/networks.md#networks). */
function readNetworks(input: readonly Wanted[]): Checked<NamedNetwork[]> {
  const networks: NamedNetwork[] = [];
  const nameOfRange = new Map<string, string>();
  for (const [index, wanted] of input.entries()) {
    const read = readNetwork(wanted, `networks.${index}`);
    if (!read.ok) return read;
    const problem = findClash(read.value, networks, nameOfRange, `networks.${index}`);
    if (problem) return problem;
    networks.push(read.value);
    for (const range of read.value.ranges) nameOfRange.set(range, read.value.name);
  }
  return nameOfRange.size > MOST_TOGETHER
    ? refused('networks', networkRefusals.tooManyRanges({ most: String(MOST_TOGETHER) }))
    : accepted(networks);
}

function readNetwork({ name: given, ranges, counted = true }: Wanted, field: string): Checked<NamedNetwork> {
  const name = given.normalize('NFC').trim();
  if (name === '' || codePointLength(name) > MAX_NAME || /\p{Cc}/u.test(name))
    return malformed(`${field}.name`, networkRefusals.nameForm({ most: String(MAX_NAME) }));
  const written = new Set<string>();
  for (const [index, text] of ranges.entries()) {
    const range = readAddressRange(text.trim());
    if (!range) return malformed(`${field}.ranges.${index}`, networkRefusals.noRange({ text }));
    written.add(writeAddressRange(range));
  }
  return accepted({ name, ranges: [...written], counted });
}

/** Two networks with the same name or range. */
function findClash(
  { name, ranges }: NamedNetwork,
  before: readonly NamedNetwork[],
  nameOfRange: ReadonlyMap<string, string>,
  field: string,
): Problem | undefined {
  if (before.some((other) => other.name === name))
    return refused(`${field}.name`, networkRefusals.twice({ name }));
  const shared = ranges.find((range) => nameOfRange.has(range));
  return shared === undefined
    ? undefined
    : refused(
        `${field}.ranges`,
        networkRefusals.shared({ range: shared, name: String(nameOfRange.get(shared)) }),
      );
}

/** Ranges of addresses under a name of the owner's (docs/contract/networks.md). */
const NamedNetwork = Type.Object({
  name: Type.String(),
  /** Addresses, and ranges such as `10.0.0.0/8`. */
  ranges: Type.Array(Type.String()),
  /** Whether visits from it are clicks. */
  counted: Type.Boolean(),
});
export type NamedNetwork = Static<typeof NamedNetwork>;

/** The owner's settings of this module, with their defaults. Secrets are not settings: they are in the keychain. */
export const NETWORKS_SETTINGS = Type.Object({
  networks: Type.Array(NamedNetwork, { default: [], entryKey: 'name' }),
});

declare module '../../kernel/context.ts' {
  interface Settings extends Static<typeof NETWORKS_SETTINGS> {}
}
