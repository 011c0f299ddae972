import { announcingWords } from '../words.ts';
import { hostHolding, serviceHolding } from './records/holdings.ts';
import { computerLabel, hostLabel, instanceLabel } from './records/labels.ts';
import type { ClaimId, Holding } from './records/resource.ts';

/** The owner's choice, and the number of the attempt at a free name, from one. */
export type Choice = { enabled: boolean; name: string; attempt: number };

/** Who announces the computer's own name: `system` is its operating system. */
type Holder = 'unknown' | 'linnet' | 'system' | 'another';

/** How many taken names in a row are tried before a pause until the next hour (RFC 6762, 8.1). */
const MOST_ATTEMPTS = 15;

/** The names that this computer uses at the moment. */
export type ClaimedNames = {
  /** The number of the attempt at a name for links; one while no name was taken. */
  attempt(): number;
  /** The name for links; null when it is the computer's own name, or when too many names were taken. */
  links(): string | null;
  /** The wanted name for links, also when another computer has it; null when it is the computer's own name. */
  wanted(): string | null;
  /** The computer's own name; null when it cannot be announced. */
  computer(): string | null;
  holder(): Holder;
  /** Records who answered for the computer's own name; until that is known, the name is not announced. */
  foundHolder(holder: Holder): void;
  /** Forgets which names others have, so that they are queried again, as on another network. */
  forgetOthers(): void;
  /** The records to hold on an interface with these addresses. */
  holdings(addresses: readonly string[], port: number): Holding[];
  /** Replaces a lost name with the next one; false when the name is no longer in use. */
  lose(id: ClaimId, name: string, owner: 'another' | 'this-computer'): boolean;
  /** Returns to the wanted names. */
  reset(): void;
};

export function claimNames(choice: () => Choice, hostname: () => string): ClaimedNames {
  let attempt = choice().attempt;
  let instanceAttempt = 1;
  /** A person may rename the computer at any time. */
  let known: { name: string | null; holder: Holder } = { name: null, holder: 'unknown' };

  const wanted = (): string | null =>
    choice().name === computerLabel(hostname()) ? null : `${hostLabel(choice().name, attempt)}.local`;
  const links = (): string | null => (attempt <= MOST_ATTEMPTS ? wanted() : null);
  const computer = (): string | null => {
    const label = computerLabel(hostname());
    return label && `${label}.local`;
  };
  const holder = (): Holder => (known.name === computer() ? known.holder : 'unknown');
  const foundHolder = (found: Holder): void => {
    known = { name: computer(), holder: found };
  };
  const service = (port: number): Holding | undefined => {
    const target = links() ?? computer();
    const label = computerLabel(hostname());
    const { named, unnamed } = announcingWords.instance;
    const instance = instanceLabel(label ? named({ computer: label }) : unnamed, instanceAttempt);
    return target ? serviceHolding(instance, target, port) : undefined;
  };

  return {
    attempt: () => attempt,
    links,
    wanted,
    computer,
    holder,
    foundHolder,
    forgetOthers: () => {
      if (holder() !== 'linnet') foundHolder('unknown');
    },
    holdings: (addresses, port) => {
      const [linksName, computerName] = [links(), computer()];
      return [
        linksName && hostHolding('links', linksName, addresses),
        computerName && holder() === 'linnet' && hostHolding('computer', computerName, addresses),
        service(port),
      ].filter((holding) => typeof holding === 'object' && holding !== null);
    },
    lose: (id, name, owner) => {
      if (id === 'links' && name === links()) attempt += 1;
      else if (id === 'computer' && name === computer())
        foundHolder(owner === 'another' ? 'another' : 'system');
      else if (id === 'service' && name === service(1)?.name) instanceAttempt += 1;
      else return false;
      return true;
    },
    reset: () => {
      attempt = choice().attempt;
      instanceAttempt = 1;
      foundHolder('unknown');
    },
  };
}
