/**
 * The command of an operator's program where this one runs: of `linnet`, whose file a package starts, else of npm in a
 * clone.
 */
export const operatorCommand = (program: 'export' | 'move' | 'restore'): string =>
  process.argv[1]?.endsWith('command.js') ? `linnet ${program}` : `npm run ${program} --`;
