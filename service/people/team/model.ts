import { type Static, Type } from '@sinclair/typebox';
import { Named, Nullable } from '../../http/types.ts';

const NAME = { maxLength: 60 };
const CONTACT = { maxLength: 200 };
/** `#rrggbb`, or empty for Linnet's own. */
const COLOUR = { pattern: '^(#[0-9A-Fa-f]{6})?$' };

/** The colours of reports and printed pages besides black, each as `#rrggbb`. */
export const PaperColours = Type.Object({
  main: Type.String({ description: 'Colour of bars and lines, as #rrggbb.' }),
  soft: Type.String({ description: 'The same colour behind words, as #rrggbb.' }),
  words: Type.String({ description: 'The same colour for words, dark enough to be read, as #rrggbb.' }),
  second: Type.String({ description: 'Colour of the line of visitors, as #rrggbb.' }),
});
export type PaperColours = Static<typeof PaperColours>;

/** The look of a team's printed pages (docs/contract/front-page.md#colour). */
export const TeamLook = Type.Object({
  name: Type.String({ description: 'Name of the team; empty without.' }),
  colours: Nullable(PaperColours, 'Colours of printed pages; null for those of Linnet.'),
});
export type TeamLook = Static<typeof TeamLook>;

/** Facts about the team for visitors (docs/contract/front-page.md#the-owners-choice). */
export const TeamFace = Named('TeamFace', {
  name: Type.String(),
  contact: Type.String(),
  colour: Type.String(),
  shows_links: Type.Boolean(),
});
export type TeamFace = Static<typeof TeamFace>;

export const TeamFaceBody = Named('TeamFaceRequest', {
  name: Type.Optional(Type.String(NAME)),
  contact: Type.Optional(Type.String(CONTACT)),
  colour: Type.Optional(Type.String(COLOUR)),
  shows_links: Type.Optional(Type.Boolean()),
});
export type TeamFaceInput = Static<typeof TeamFaceBody>;

/** Who sees the statistics of the whole team (docs/contract/stats.md#the-team). */
export const TeamStatistics = Named('TeamStatistics', {
  members: Type.Boolean({ description: 'Whether every account sees them.' }),
  admins: Type.Boolean({ description: 'Whether admins and the owner see them.' }),
});
export type TeamStatistics = Static<typeof TeamStatistics>;

export const TeamStatisticsBody = Named('TeamStatisticsRequest', {
  members: Type.Boolean(),
  admins: Type.Optional(Type.Boolean()),
});
export type TeamStatisticsInput = Static<typeof TeamStatisticsBody>;

/** Who may edit new links (docs/contract/directory.md#everyone-may-edit). */
export const EditingRule = Type.Object(
  { everyone: Type.Boolean({ description: 'Whether everyone in the team may edit new links.' }) },
  { $id: 'EditingRule' },
);
export type EditingRule = Static<typeof EditingRule>;
