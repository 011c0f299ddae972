import type { NetworkContext, Settings } from '../../../kernel/context.ts';
import { parseUrl } from '../../../lib/parse-url.ts';
import type { Trial } from './trial.ts';

/** The last time that another device came through a test (`at` in ms UTC); null before the first. */
export const provenWith = ({ settings }: Pick<NetworkContext, 'settings'>): Settings['reachProof'] =>
  settings.get('reachProof');

/** Keeps that a test was followed to its end by another device. Returns at once: the device does not wait for it. */
export function noteProof({ clock, log, settings }: NetworkContext, { url }: Trial): void {
  settings
    .set('reachProof', { base: parseUrl(url)?.origin ?? url, at: clock.now() })
    .catch((error: unknown) => log.warn({ err: error }, 'that another device came through was not kept'));
}
