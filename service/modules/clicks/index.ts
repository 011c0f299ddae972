import { openCountryDatabase } from './places/country.ts';
import { createPlaceFinder } from './places/place.ts';
import { isLocalAddress } from './places/special-addresses.ts';

export { type ClickHeaders, clickHeaders, readClickHeaders } from './click-headers.ts';
export { isBot } from './enrichment/bot.ts';
export {
  bySet,
  columnsIn,
  getLabel,
  getLabelIn,
  LABEL_SETS,
  LABELS,
  type Label,
  type LabelDimension,
  type LabelSet,
} from './label-table.ts';
export { LABEL_STORAGE } from './labels/label-repository.ts';
export type { LabelNumbers } from './labels/label-values.ts';
export { OTHER } from './labels/new-labels.ts';
export { sweepLabels } from './labels/sweep.ts';
export { type CityFile, createCityFile } from './places/city-file.ts';
export { type ClickRecorder, startRecorder } from './recording/recorder.ts';
export { forEachLink, linksIn } from './records/batch.ts';
export { clickedAt, isBefore, packedDuration, RECORD, RECORD_WORDS } from './records/record.ts';
export { CLICK_BYTES, openRecords } from './records/stored-records.ts';
export { removeOldClicks } from './retention/retention.ts';
export { eraseClicksWithin } from './retention/retention-repository.ts';

/**
 * Finds the country of an address, for geo rules; the data is read when a public address first asks.
 *
 * Visitors from the own network are where the owner says they are (docs/contract/redirects.md#geo-rules).
 */
export function createCountryLookup(siteCountry: () => string | null): (address: string) => string | null {
  const findPlace = createPlaceFinder({ countries: openCountryDatabase() });
  return (address) => (isLocalAddress(address) ? siteCountry() : findPlace(address).country);
}
