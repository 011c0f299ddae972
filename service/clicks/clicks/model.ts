import { type Static, Type } from '@sinclair/typebox';
import { IsoTime, Nullable, OneOf } from '../../http/types.ts';

const keep_days = Nullable(Type.Integer({ minimum: 1, maximum: 36_500 }));
const store_addresses = Type.Boolean();
/** Alpha-2 in capitals. */
const site_country = Nullable(Type.String({ minLength: 2, maxLength: 2 }));

export const ClickSettingsBody = Type.Partial(Type.Object({ keep_days, store_addresses, site_country }), {
  $id: 'ClickSettingsRequest',
});
export type ClickSettingsInput = Static<typeof ClickSettingsBody>;

export const CityFileBody = Type.Object(
  { path: Type.String({ minLength: 1, maxLength: 4096 }) },
  { $id: 'CityFileRequest' },
);

const Cities = Type.Object(
  {
    state: OneOf('absent', 'in-use', 'unusable'),
    /** What the maker of the database calls it. */
    name: Nullable(Type.String()),
    built_at: Nullable(IsoTime),
    /** Why the file in the data folder cannot be used. */
    reason: Nullable(Type.String()),
  },
  { $id: 'CityFileState' },
);

export const ClickSettings = Type.Object(
  {
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
  },
  { $id: 'ClickSettingsResponse' },
);
export type ClickSettings = Static<typeof ClickSettings>;
