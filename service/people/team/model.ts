import { type Static, Type } from '@sinclair/typebox';
import { Nullable } from '../../http/types.ts';

const NAME = { maxLength: 60 };
const CONTACT = { maxLength: 200 };
/** `#rrggbb`, or empty for Linnet's own. */
const COLOUR = { pattern: '^(#[0-9A-Fa-f]{6})?$' };

/** What reports and printed pages are drawn in besides ink, each as `#rrggbb`. */
export const PaperColours = Type.Object({
  /** Bars, the line of clicks, the edge of the page. */
  main: Type.String(),
  /** The same behind words. */
  soft: Type.String(),
  /** The same as words, dark enough to be read. */
  words: Type.String(),
  /** The line of visitors. */
  second: Type.String(),
});
export type PaperColours = Static<typeof PaperColours>;

/** What a team's printed pages wear (docs/contract/front-page.md#colour). */
export const TeamLook = Type.Object({
  /** What the team is called; empty without a name. */
  name: Type.String(),
  /** Null for Linnet's own. */
  colours: Nullable(PaperColours),
});
export type TeamLook = Static<typeof TeamLook>;

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
