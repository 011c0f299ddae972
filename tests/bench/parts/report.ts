/** One line of the report. `ratio` compares two things measured in this run. */
export type Row = { name: string; value: string; ratio?: number; target?: string };

const print = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/** Prints rows as they come: name, figure, ratio and what is wanted. */
export function report(title: string, rows: readonly Row[]): void {
  print(`\n${title}`);
  for (const { name, value, ratio, target } of rows) {
    const compared = ratio === undefined ? '' : `  ratio ${ratio.toFixed(3)}`;
    print(`  ${name.padEnd(48)} ${value}${compared}${target ? `  (wanted: ${target})` : ''}`);
  }
}
