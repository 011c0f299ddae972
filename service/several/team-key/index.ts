export { readTeamSecrets, showTeamKey } from './key-words.ts';
export { isOfTeam } from './team-key.ts';
export { openTeamSecrets } from './team-secrets.ts';
