import type { Config } from '../../../kernel/config.ts';
import { DataTakenBack, UpgradeTakenBack } from '../../../kernel/config-error.ts';
import { explainFailure } from '../../../kernel/failure.ts';
import { type Said, type Saying, say } from '../../../lib/words.ts';
import { replacingWords } from '../../words.ts';
import { clear, endReturned, endServed, type Marker, mark, readMarker } from './marker.ts';
import { type DataPlaces, placesIn, type SettleParts } from './places.ts';
import { goBack, moveBack, moveIn } from './swap.ts';
import { beginUpgrade, copyServerBeforeUpgrade, noteVersion } from './upgrade.ts';

/**
 * Thrown when the data on trial does not serve: the next start brings the former data back. `cause` is the reason.
 */
export class DataRefused extends Error {
  override readonly name = 'DataRefused';
}

/**
 * Failures that would happen with the former data too: the port is taken, the folder cannot be written to, a setting
 * is wrong.
 */
const OF_THE_COMPUTER: readonly string[] = ['port-taken', 'port-refused', 'folder', 'config', 'team-key'];

/**
 * Decides whether the data on trial is to blame for a failed start, and records it. Returns the error to end with.
 */
export async function judgeFailure(data: SettledData, error: unknown, config: Config): Promise<unknown> {
  if (!data.isOnTrial) return error;
  const { code, said } = explainFailure(error, config);
  if (OF_THE_COMPUTER.includes(code)) {
    await data.postponed();
    return error;
  }
  // An error without an explanation includes the place where it happened.
  const reason = typeof said === 'string' ? said.replace(/\n.*/s, '') : said;
  await data.refused(reason);
  return new DataRefused(say('en', reason), { cause: error });
}

/** After so many starts that were killed before the new state served, it is given up. */
const MOST_STARTS = 3;

/** The data as it is at the start. */
export type SettledData = {
  /** Whether the data was replaced or is about to be upgraded, and has not served yet. */
  isOnTrial: boolean;
  /** Records that the data serves, so that the former data may be moved away. */
  served(): Promise<void>;
  /** Records that the data does not serve: the next start brings back the former data. */
  refused(reason: Said): Promise<void>;
  /** Records that the start failed for a reason that the former data would meet too. */
  postponed(): Promise<void>;
};

/**
 * Finishes an interrupted restore or upgrade, or undoes it, and copies the data before an upgrade. Call it with the
 * folder locked, before any of the data is opened.
 *
 * @throws UpgradeTakenBack when this version failed before, and the data is as the former version left it.
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

/** The marker of a state that is on trial; null when nothing is left to do. */
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

/** Counts a start of the new state; undoes the replacement after too many starts, or when another version starts. */
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
 * A start that hangs cannot be stopped, and has the data open. The former data is moved back even so, as far as the
 * system lets open files move; the next start moves the rest.
 */
async function takeBackLate(parts: SettleParts, places: DataPlaces, begun: Marker): Promise<void> {
  const { config, secrets, log, onLate } = parts;
  const late = await goBack(places, begun, replacingWords.tooLong({ seconds: config.startWithin / 1000 }));
  try {
    // The next start finishes this, and says once more that this version did not serve.
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
