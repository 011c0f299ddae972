import { type Static, Type } from '@sinclair/typebox';

/** The owner's settings of this module, with their defaults. */
export const TEAM_SETTINGS = Type.Object({
  /** The name of the team, for visitors who are not signed in; empty for no name. */
  teamName: Type.String({ default: '' }),
  /** A contact for visitors when a link does not work: a person, a room, a number; empty for none. */
  teamContact: Type.String({ default: '' }),
  /** The colour of reports and printed pages, `#rrggbb`; empty for Linnet's own colour. */
  teamColour: Type.String({ default: '' }),
  /** Whether the front page names the most followed links whose statistics are public. */
  teamLinksShown: Type.Boolean({ default: false }),
});

declare module '../../kernel/context.ts' {
  interface Settings extends Static<typeof TEAM_SETTINGS> {}
}
