import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { FIRST_LINK, SAMPLES } from '../../../../service/pages/reference/samples/index.ts';
import { describeSamples } from '../../../support/samples.ts';

describeSamples(['curl', 'typescript', 'python']);

const whyNoGo = ((): string => {
  try {
    execFileSync('gofmt', { input: 'package main\n', stdio: ['pipe', 'ignore', 'ignore'] });
    return '';
  } catch {
    return ': there is no gofmt on this computer';
  }
})();

// To run one, the standard library is compiled first, which takes a minute.
describe.skipIf(whyNoGo)(`in Go${whyNoGo}`, () => {
  it.each([FIRST_LINK, ...SAMPLES])('$id is well formed, and laid out as Go has it', ({ code }) => {
    const laidOut = execFileSync('gofmt', { input: `${code.go}\n`, encoding: 'utf8' });
    expect(laidOut).toBe(`${code.go}\n`);
  });
});
