import type { Author } from '../../db/journal/change.ts';
import type { BaseContext } from '../../kernel/context.ts';
import { unwrap } from '../../lib/problem.ts';
import type { NetworkList, NetworkNames, NetworksInput } from './model.ts';
import { readNetworks } from './read-networks.ts';

/** The owner's networks, in the order of the owner. */
export const listNetworks = ({ settings }: BaseContext): NetworkList => ({
  networks: settings.get('networks'),
});

/** What they are called: for rules and statistics of everyone with an account. */
export const listNetworkNames = ({ settings }: BaseContext): NetworkNames => ({
  networks: settings.get('networks').map(({ name, counted }) => ({ name, counted })),
});

/**
 * Takes these networks in the place of all there were; visits from now on go by them.
 *
 * @throws AppError 422 for a name or range of the wrong shape, 400 for two that are the same.
 */
export async function setNetworks(context: BaseContext, input: NetworksInput, author: Author): Promise<void> {
  await context.settings.set('networks', unwrap(readNetworks(input.networks)), author);
}
