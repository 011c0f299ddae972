import { readAddressRange, writeAddressRange } from '../../lib/address-range.ts';
import { codePointLength } from '../../lib/code-points.ts';
import { accepted, type Checked, malformed, type Problem, refused } from '../../lib/problem.ts';
import type { NetworksInput } from './model.ts';
import type { NamedNetwork } from './settings.ts';
import { networkRefusals } from './words.ts';

const MOST_TOGETHER = 512;
const MAX_NAME = 64;

type Wanted = NetworksInput['networks'][number];

/** The networks of a request, names trimmed and ranges in one spelling (docs/contract/networks.md#networks). */
export function readNetworks(input: readonly Wanted[]): Checked<NamedNetwork[]> {
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

/** Two networks that nothing could tell apart. */
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
