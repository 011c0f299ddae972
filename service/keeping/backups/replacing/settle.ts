import { DataTakenBack, UpgradeTakenBack } from '../../../kernel/config-error.ts';
import { type Said, type Saying, say } from '../../../lib/words.ts';
import { clear, endReturned, endServed } from './end.ts';
import { type Marker, mark, readMarker } from './marker.ts';
import type { SettleParts } from './parts.ts';
import { type DataPlaces, placesIn } from './places.ts';
import { goBack, moveBack, moveIn } from './swap.ts';
import { beginUpgrade, noteVersion } from './upgrade.ts';
import { copyServerBeforeUpgrade } from './upgrade-server.ts';
import { replacingWords } from './words.ts';

/** A new state that is killed this often before it served has had its time, starts. */
const MOST_STARTS = 3;

/** The data as a start finds it. */
export type SettledData = {
  /** Whether it was replaced or is about to be upgraded, and has not served yet. */
  isOnTrial: boolean;
  /** It serves: what was there before is not needed in its place any more. */
  served(): Promise<void>;
  /** It does not serve: the next start brings back what was there before. */
  refused(reason: Said): Promise<void>;
  /** The start failed for a reason that what was there before would meet too. */
  postponed(): Promise<void>;
};

/**
 * Finishes what a restore or an upgrade left undone, or takes it back, and copies the data before an upgrade. To be
 * called with the folder locked, before anything of the data is opened.
 *
 * @throws UpgradeTakenBack when this version was tried, and the data is as it was for the version before.
 */
export async function settleData(parts: SettleParts): Promise<SettledData> {
  const places = placesIn(parts.config);
  if (!places) {
    await copyServerBeforeUpgrade(parts);
    return asItWas(async () => undefined);
  }
  const left = await readMarker(places.marker);
  const settled = left ? await settle(parts, places, left) : await clear(places);
  const begun = settled ?? (await beginUpgrade(parts, places));
  return begun ? onTrial(parts, places, begun) : asItWas(() => noteVersion(places, parts.config.version));
}

/** The marker of a state to be tried; null when nothing is left to be done. */
async function settle(parts: SettleParts, places: DataPlaces, left: Marker): Promise<Marker | null> {
  const { secrets, config, log } = parts;
  const both = { places, secrets };
  log.info({ step: left.step, kind: left.kind }, 'data is being replaced');
  let marker = await moveIn(both, left);
  if (marker.step === 'trying') marker = await begin(parts, places, marker);
  if (marker.step === 'trying') return marker;
  marker = await moveBack(both, marker);
  if (marker.step === 'served') await endServed(places, marker);
  else await endReturned(places, marker);
  if (marker.step === 'returned' && marker.kind === 'upgrade' && marker.version === config.version)
    throw new UpgradeTakenBack(upgradeTakenBack(marker));
  return null;
}

/** Counts a start of the new state; goes back when it had its time, or when another version starts. */
async function begin({ config }: SettleParts, places: DataPlaces, marker: Marker): Promise<Marker> {
  if (marker.version !== config.version && marker.kind === 'upgrade')
    return goBack(places, marker, replacingWords.version({ version: config.version }));
  if (marker.starts >= MOST_STARTS)
    return goBack(places, marker, replacingWords.killed({ times: marker.starts }));
  return mark(places.marker, { ...marker, starts: marker.starts + 1 });
}

const asItWas = (served: () => Promise<void>): SettledData => ({
  isOnTrial: false,
  served,
  refused: async () => undefined,
  postponed: async () => undefined,
});

function onTrial(parts: SettleParts, places: DataPlaces, begun: Marker): SettledData {
  const { config, log } = parts;
  const late = setTimeout(() => void takeBackLate(parts, places, begun), config.startWithin);
  return {
    isOnTrial: true,
    served: async () => {
      clearTimeout(late);
      await endServed(places, await mark(places.marker, { ...begun, step: 'served' }));
      await noteVersion(places, config.version);
    },
    refused: async (reason) => {
      clearTimeout(late);
      log.error(
        { reason: say('en', reason), kind: begun.kind },
        'the new data does not serve; what was there before comes back',
      );
      await goBack(places, begun, reason);
    },
    postponed: async () => {
      clearTimeout(late);
      await mark(places.marker, { ...begun, starts: 0 });
    },
  };
}

/**
 * A start that hangs cannot be ended, and has the data open: what was there before comes back under its hands, as far
 * as the system lets files move that are open, else at the next start.
 */
async function takeBackLate(parts: SettleParts, places: DataPlaces, begun: Marker): Promise<void> {
  const { config, secrets, log, onLate } = parts;
  const late = await goBack(places, begun, replacingWords.tooLong({ seconds: config.startWithin / 1000 }));
  try {
    // Ended by the next start, which says once more that this version did not serve.
    await moveBack({ places, secrets }, late);
  } catch (error) {
    log.error({ err: error }, 'what was there before comes back at the next start');
  }
  const { kind, problem } = late;
  onLate(
    kind === 'upgrade'
      ? new UpgradeTakenBack(upgradeTakenBack(late))
      : new DataTakenBack(replacingWords.takenBack({ reason: problem ?? '' })),
  );
}

const upgradeTakenBack = ({ version, name, problem }: Marker): Saying =>
  replacingWords.upgradeTakenBack({
    version,
    reason: problem ?? '',
    former: name === '' ? replacingWords.formerVersion : replacingWords.version({ version: name }),
  });
