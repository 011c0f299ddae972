export { readTeamSecrets, showTeamKey } from './team/reading.ts';
export { isShared } from './team/shared-names.ts';
export { openTeamSecrets } from './team/team-secrets.ts';
