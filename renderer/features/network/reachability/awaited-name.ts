import { type Announcing, getAnnouncing } from '../../../api/network.ts';

/** How long a test waits for the announced name at most, and how often it looks, ms. */
const PATIENCE_MS = 5_000;
const EVERY_MS = 500;

/** The name that links will begin with in a moment; undefined when they begin with what they begin with now. */
function nameToCome({ enabled, names }: Pick<Announcing, 'enabled' | 'names'>): string | undefined {
  const [first] = names;
  if (!enabled || !first || first.proven) return undefined;
  return first.state === 'probing' || first.state === 'announced' ? first.name : undefined;
}

type Parts = {
  /** Says which name is looked for; undefined once that is over. */
  tell: (name: string | undefined) => void;
  ask?: () => Promise<Pick<Announcing, 'enabled' | 'names'>>;
  pause?: (ms: number) => Promise<void>;
};

/**
 * Waits until links begin with the announced name, for a few seconds: a test of the address before it would prove
 * another address than the one in the links.
 */
export async function waitForName({
  tell,
  ask = getAnnouncing,
  pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}: Parts): Promise<void> {
  for (let waited = 0; waited < PATIENCE_MS; waited += EVERY_MS) {
    // Without an answer the test begins with what links begin with now.
    const name = await ask().then(nameToCome, () => undefined);
    tell(name);
    if (name === undefined) return;
    await pause(EVERY_MS);
  }
  tell(undefined);
}
