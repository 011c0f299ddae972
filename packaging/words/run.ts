/** `npm run words -- de`: what is missing, stale or broken in the translations of a language; of all without a name. */
import { fileURLToPath } from 'node:url';
import { TRANSLATED } from './areas.ts';
import { checkLanguage } from './check.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const wanted = process.argv.slice(2);
const write = (line: string): boolean => process.stdout.write(`${line}\n`);

for (const language of TRANSLATED.filter((each) => wanted.length === 0 || wanted.includes(each))) {
  const findings = checkLanguage(root, language);
  for (const [kind, entries] of Object.entries(findings)) {
    for (const entry of entries) write(`${language} ${kind} ${entry}`);
  }
  write(
    `${language}: ${findings.missing.length} missing, ${findings.stale.length} stale, ${findings.broken.length} broken`,
  );
  if (Object.values(findings).some((entries) => entries.length > 0)) process.exitCode = 1;
}
