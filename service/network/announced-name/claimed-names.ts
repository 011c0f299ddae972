import { hostHolding, serviceHolding } from './records/holdings.ts';
import { computerLabel, hostLabel, instanceLabel } from './records/labels.ts';
import type { ClaimId, Holding } from './records/resource.ts';
import { announcingWords } from './words.ts';

/** The owner's choice, and how often the wanted name was found taken, counting from one. */
export type Choice = { enabled: boolean; name: string; attempt: number };

/** Who announces the computer's own name: `system` is its operating system. */
type Holder = 'unknown' | 'linnet' | 'system' | 'another';

/** How many names in a row may be found taken before this is given up until the next hour (RFC 6762, 8.1). */
const MOST_ATTEMPTS = 15;

/** Which names this computer goes by at the moment. */
export type ClaimedNames = {
  /** How often the name for links has been wanted; one while none was taken. */
  attempt(): number;
  /** The name for links; null when it is the computer's own, or too many were taken. */
  links(): string | null;
  /** The wanted name for links, whether it is ours or not; null when it is the computer's own. */
  wanted(): string | null;
  /** The computer's own name; null when it has none that can be announced. */
  computer(): string | null;
  holder(): Holder;
  /** Notes who answered for the computer's own name; until it is known, it is not announced. */
  foundHolder(holder: Holder): void;
  /** What others hold is to be asked for anew, as on another network. */
  forgetOthers(): void;
  /** What is to be held on an interface with these addresses. */
  holdings(addresses: readonly string[], port: number): Holding[];
  /** Takes the next name in the place of a lost one; false when the name is none of the present ones. */
  lose(id: ClaimId, name: string, owner: 'another' | 'this-computer'): boolean;
  /** Goes back to the wanted names. */
  reset(): void;
};

export function claimNames(choice: () => Choice, hostname: () => string): ClaimedNames {
  let attempt = choice().attempt;
  let instanceAttempt = 1;
  /** The computer may be given another name at any time. */
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
