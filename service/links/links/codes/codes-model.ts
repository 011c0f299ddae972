import { type Static, Type } from '@sinclair/typebox';
import { described, Id, IsoTime, Maybe, Named, Nullable } from '../../../http/types.ts';

/** The most QR codes of a link: they are kept in memory with it. */
export const MOST_CODES = 100;

/** What a code is called unless a name is sent. */
export const USUAL_LABEL = 'QR code';

/** Characters of the name of a code, and of where it hangs. */
export const LONGEST_LABEL = 80;
export const LONGEST_PLACE = 120;

const label = Type.String({
  description: 'Name of the code, such as Poster.',
  minLength: 1,
  maxLength: LONGEST_LABEL,
  pattern: '\\S',
});
const place = Nullable(
  Type.String({
    description: 'Where the code hangs; null or empty for nowhere in particular.',
    maxLength: LONGEST_PLACE,
  }),
);

export const CodesParams = Type.Object({ link_id: Id });
export const CodeParams = Type.Object({
  link_id: Id,
  code: Type.String({ description: 'The id of the code.', maxLength: 8 }),
});

/** What is left out of a new code is the usual; what is left out of a change stays. */
export const CodeBody = Named('LinkCodeRequest', { label: Type.Optional(label), place: Maybe(place) });
export type CodeInput = Static<typeof CodeBody>;

/** A QR code that was made of a link, and how often it was scanned (docs/contract/qr.md#codes-of-a-link). */
export const LinkCode = Named('LinkCode', {
  id: Type.String({ description: 'The mark in the address of the code; no other code of the link has it.' }),
  label: Type.String({ description: 'Name of the code.' }),
  place: Nullable(Type.String(), 'Where the code hangs; null where that is not told.'),
  name: Type.String({ description: 'The value of the dimension code by which statistics tell its scans.' }),
  address: Type.String({ description: 'What the code holds: the short address with the mark.' }),
  made_at: described(IsoTime, 'When the code was first drawn, in UTC.'),
  scans: Type.Integer({ description: 'Clicks that came from this code.' }),
  scans_28_days: Type.Integer({ description: 'Those of the last 28 days.' }),
  last_scan: Nullable(IsoTime, 'When it was scanned last, in UTC; null for never.'),
});
export type LinkCode = Static<typeof LinkCode>;

export const LinkCodes = Named('LinkCodes', {
  codes: Type.Array(LinkCode, { description: 'The codes of the link, the oldest first.' }),
});

export type LinkCodes = Static<typeof LinkCodes>;

/** The codes of several links. */
export const CodesOfLinks = Named('CodesOfLinks', {
  codes: Type.Array(
    Named('CodeOfLink', {
      ...LinkCode.properties,
      link: Type.Object({ id: Type.String(), alias: Type.String() }, { description: 'Whose code it is.' }),
    }),
    { description: 'The codes, the newest first.' },
  ),
  total: Type.Integer({ description: 'How many there are.' }),
});
export type CodesOfLinks = Static<typeof CodesOfLinks>;
