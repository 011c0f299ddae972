export { readTeamSecrets, showTeamKey } from './key-words.ts';
export { isOfTeam } from './shared-names.ts';
export { openTeamSecrets } from './team-secrets.ts';
