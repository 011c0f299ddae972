import { type Static, Type } from '@sinclair/typebox';

/** The owner's settings of this module, with their defaults. */
export const TEAM_SETTINGS = Type.Object({
  /** What the team is called, for visitors who are not signed in; empty for no name. */
  teamName: Type.String({ default: '' }),
  /** Whom visitors may ask when a link does not work: a person, a room, a number; empty for no word on it. */
  teamContact: Type.String({ default: '' }),
  /** What reports and printed pages are drawn in, `#rrggbb`; empty for Linnet's own colour. */
  teamColour: Type.String({ default: '' }),
  /** Whether the front page names the most followed links whose statistics are public. */
  teamLinksShown: Type.Boolean({ default: false }),
});

declare module '../../kernel/context.ts' {
  interface Settings extends Static<typeof TEAM_SETTINGS> {}
}
