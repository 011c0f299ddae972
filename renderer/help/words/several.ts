import { catalogue } from '../../lib/words.ts';

export const words = catalogue({
  what: 'Several Linnets can work on one libSQL server. A link, a click limit or a rule that is changed on one holds on all of them within a second.',
  open: 'Start a libSQL server in your network.',
  move: 'Stop Linnet here, and run the command under {instances}. It takes the database onto the server; the file stays as it is.',
  start: 'Start Linnet with the address of the server.',
  invite: 'Press {show} there, and start the next Linnet with what stands below it.',
  one: 'One of them makes the daily copy and does other work that is needed once.',
  silent:
    'When a Linnet does not reach the server, it goes on sending visitors of plain links on, and keeps their clicks until the server is back.',
  secret:
    'Whoever has the team key and the token of the server can read everything. Hand them over in person.',
  down: 'One Linnet is marked as not seen',
  downThen:
    'Look whether that computer is on and reaches the server. If it does not come back, take it out of the list.',
  server: 'The database does not answer',
  serverThen:
    'A bar above every screen says so. Look whether the server runs; what people change waits until it is back.',
  token: 'The server refuses the token',
  tokenThen: 'The owner gives Linnet another one under {state}, on the computer that runs it.',
});
