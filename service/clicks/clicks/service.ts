import type { Author } from '../../db/journal/change.ts';
import type { ClicksContext } from '../../kernel/context.ts';
import { AppError } from '../../lib/app-error.ts';
import { isCountryCode } from '../../lib/country-code.ts';
import { toIso } from '../../lib/timestamp.ts';
import type { ClickSettings, ClickSettingsInput } from './api.ts';
import type { CityFileState } from './places/city-file.ts';
import { forgetAddresses } from './retention/retention.ts';
import { siteRefusals } from './words.ts';

/** What the owner decided about clicks, and whether they are being written down. */
export const describeClickSettings = ({ settings, cities, clicks }: ClicksContext): ClickSettings => ({
  keep_days: settings.get('keepClicksForDays'),
  store_addresses: settings.get('storeAddresses'),
  site_country: settings.get('siteCountry'),
  cities: describeCities(cities.state()),
  recording: describeRecording(clicks.state()),
});

const describeRecording = ({ waiting, lost }: { waiting: number; lost: number }) => ({ waiting, lost });

function describeCities(state: CityFileState): ClickSettings['cities'] {
  const nothing = { state: state.kind, name: null, built_at: null, reason: null };
  if (state.kind === 'absent') return nothing;
  if (state.kind === 'unusable') return { ...nothing, reason: state.reason };
  return { ...nothing, name: state.databaseType, built_at: toIso(state.builtAt) };
}

/**
 * Changes the given settings. If addresses are not wanted any more, all stored ones are removed when this resolves; old
 * clicks are removed by the next hourly task.
 *
 * @throws AppError 400 for a country there is not.
 */
export async function changeClickSettings(
  context: ClicksContext,
  input: ClickSettingsInput,
  author: Author,
): Promise<void> {
  const { settings, clicks } = context;
  if (input.site_country !== undefined)
    await settings.set('siteCountry', readCountry(input.site_country), author);
  if (input.keep_days !== undefined) await settings.set('keepClicksForDays', input.keep_days, author);
  if (input.store_addresses === undefined) return;
  await settings.set('storeAddresses', input.store_addresses, author);
  if (input.store_addresses) return;
  // Clicks that are not written yet may still have addresses.
  await clicks.flush();
  await forgetAddresses(context);
}

function readCountry(code: string | null): string | null {
  if (code === null || isCountryCode(code)) return code;
  throw new AppError('validation_error', siteRefusals.noCountry({ code }), { field: 'site_country' });
}
