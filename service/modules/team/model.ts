import { type Static, Type } from '@sinclair/typebox';

const NAME = { maxLength: 60 };
const CONTACT = { maxLength: 200 };
/** `#rrggbb`, or empty for Linnet's own. */
const COLOUR = { pattern: '^(#[0-9A-Fa-f]{6})?$' };

/** What visitors are told of the team (docs/contract/front-page.md#the-owners-choice). */
export const TeamFace = Type.Object(
  { name: Type.String(), contact: Type.String(), colour: Type.String(), shows_links: Type.Boolean() },
  { $id: 'TeamFace' },
);
export type TeamFace = Static<typeof TeamFace>;

export const TeamFaceBody = Type.Object(
  {
    name: Type.Optional(Type.String(NAME)),
    contact: Type.Optional(Type.String(CONTACT)),
    colour: Type.Optional(Type.String(COLOUR)),
    shows_links: Type.Optional(Type.Boolean()),
  },
  { $id: 'TeamFaceRequest' },
);
export type TeamFaceInput = Static<typeof TeamFaceBody>;
