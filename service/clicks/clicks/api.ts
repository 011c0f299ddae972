import { type Static, Type } from '@sinclair/typebox';
import { operation, operationsWith } from '../../http/operation.ts';
import { forSignedIn, perMinute } from '../../http/rate-limit.ts';
import { IsoTime, Named, Nullable, OneOf } from '../../http/types.ts';

const keep_days = Nullable(Type.Integer({ minimum: 1, maximum: 36_500 }));
const store_addresses = Type.Boolean();
/** Alpha-2 in capitals. */
const site_country = Nullable(Type.String({ minLength: 2, maxLength: 2 }));

export const ClickSettingsBody = Type.Partial(Type.Object({ keep_days, store_addresses, site_country }), {
  $id: 'ClickSettingsRequest',
});
export type ClickSettingsInput = Static<typeof ClickSettingsBody>;

export const CityFileBody = Named('CityFileRequest', {
  path: Type.String({ minLength: 1, maxLength: 4096 }),
});

const Cities = Named('CityFileState', {
  state: OneOf('absent', 'in-use', 'unusable'),
  /** What the maker of the database calls it. */
  name: Nullable(Type.String()),
  built_at: Nullable(IsoTime),
  /** Why the file in the data folder cannot be used. */
  reason: Nullable(Type.String()),
});

export const ClickSettings = Named('ClickSettingsResponse', {
  /** Null keeps clicks for ever. */
  keep_days,
  store_addresses,
  /** Where visitors of the own network count as being, for geo rules. */
  site_country,
  cities: Cities,
  recording: Type.Object({
    /** Clicks the database has not taken yet. */
    waiting: Type.Integer(),
    /** Clicks dropped since the start, because too many waited. */
    lost: Type.Integer(),
  }),
});
export type ClickSettings = Static<typeof ClickSettings>;

const byOwner = operationsWith({
  tag: 'Host',
  limit: forSignedIn(perMinute(60)),
  access: { who: 'owner' },
  responses: { 200: ClickSettings, 400: null },
});

export const GET_CLICK_SETTINGS = operation({
  ...byOwner('GET', '/host/clicks'),
  summary: 'What is kept of clicks, and for how long',
  description: 'Answers what is recorded of clicks, and for how long.',
});

export const CHANGE_CLICK_SETTINGS = operation({
  ...byOwner('PUT', '/host/clicks'),
  summary: 'Decide what is kept of clicks, and for how long',
  description: 'Sets what is recorded of clicks, and for how long. What is left out stays.',
  body: ClickSettingsBody,
});

export const USE_CITY_DATABASE = operation({
  ...byOwner('PUT', '/host/clicks/cities'),
  summary: 'Take a city database on this computer into use',
  description: 'Uses a city database on this computer, so that clicks from the internet get a city.',
  body: CityFileBody,
});

export const DROP_CITY_DATABASE = operation({
  ...byOwner('DELETE', '/host/clicks/cities'),
  summary: 'Do without a city database',
  description: 'Stops using a city database.',
});
