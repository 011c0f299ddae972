import { type Static, Type } from '@sinclair/typebox';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { PeopleContext } from '../../kernel/context.ts';
import { defineModule } from '../../kernel/module.ts';
import * as api from './api.ts';
import { changeTeam, changeTeamStatistics, describeTeam, describeTeamStatistics } from './service.ts';

/** The owner's settings of this module, with their defaults. */
const TEAM_SETTINGS = Type.Object({
  /** The name of the team, for visitors who are not signed in; empty for no name. */
  teamName: Type.String({ default: '' }),
  /** A contact for visitors when a link does not work: a person, a room, a number; empty for none. */
  teamContact: Type.String({ default: '' }),
  /** The colour of reports and printed pages, `#rrggbb`; empty for Linnet's own colour. */
  teamColour: Type.String({ default: '' }),
  /** Whether the front page names the most followed links whose statistics are public. */
  teamLinksShown: Type.Boolean({ default: false }),
  /** Who sees the statistics of the whole team; admins are the owner as well. */
  teamStatistics: Type.Union([Type.Literal('none'), Type.Literal('admins'), Type.Literal('members')], {
    default: 'members',
  }),
  /** Whether everyone in the team may edit new links, unless their owner decides otherwise. */
  everyoneEdits: Type.Boolean({ default: false }),
});

declare module '../../kernel/context.ts' {
  interface Settings extends Static<typeof TEAM_SETTINGS> {}
}

/** Facts about the team for visitors who are not signed in. */
const teamHostEndpoints = (context: PeopleContext): Endpoint[] => [
  endpoint(api.GET_TEAM, ({ reply }) => reply(200, describeTeam(context))),
  endpoint(api.CHANGE_TEAM, async ({ actor, body, reply }) => {
    await changeTeam(context, body, actor);
    return reply(200, describeTeam(context));
  }),
  endpoint(api.GET_TEAM_STATISTICS, ({ reply }) => reply(200, describeTeamStatistics(context))),
  endpoint(api.CHANGE_TEAM_STATISTICS, async ({ actor, body, reply }) => {
    await changeTeamStatistics(context, body, actor);
    return reply(200, describeTeamStatistics(context));
  }),
  endpoint(api.GET_EDITING, ({ reply }) => reply(200, { everyone: context.settings.get('everyoneEdits') })),
  endpoint(api.CHANGE_EDITING, async ({ actor, body, reply }) => {
    await context.settings.set('everyoneEdits', body.everyone, actor);
    return reply(200, body);
  }),
];

export const team = defineModule({
  name: 'team',
  settings: TEAM_SETTINGS.properties,
  hostEndpoints: teamHostEndpoints,
});
