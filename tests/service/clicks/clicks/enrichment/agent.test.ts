import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeAgent, LONGEST_AGENT } from '../../../../../service/clicks/clicks/enrichment/agent.ts';
import { TOOL_AGENTS } from '../../../../support/crawler-agents.ts';
import { BROWSER_AGENTS } from '../../../../support/user-agents.ts';

const NOTHING = { browser: null, os: null, device: null };

describe('what a user agent tells', () => {
  it.each(BROWSER_AGENTS)('takes $agent for $browser on $os, $device', ({ agent, browser, os, device }) => {
    expect(describeAgent(agent)).toEqual({ browser, os, device });
  });

  it.each([
    ['Phone', 'mobile'],
    ['Tablet', 'tablet'],
    ['PC', 'desktop'],
    ['TV', null],
  ])('tells a %s with HarmonyOS by the first word of the bracket', (word, device) => {
    const agent = `Mozilla/5.0 (${word}; OpenHarmony 5.0) AppleWebKit/537.36 Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1`;
    expect(describeAgent(agent)).toEqual({ browser: 'Chrome', os: 'HarmonyOS', device });
  });

  it.each(TOOL_AGENTS)('tells nothing of a person behind $agent', ({ agent }) => {
    expect(describeAgent(agent)).toEqual(NOTHING);
  });

  it.each([[null], [''], ['Mozilla/5.0'], ['nonsense']])('tells nothing for %j', (agent) => {
    expect(describeAgent(agent)).toEqual(NOTHING);
  });

  it('looks only at the beginning of an endless agent', () => {
    const padding = 'x'.repeat(LONGEST_AGENT);
    expect(describeAgent(`${padding} Firefox/131.0`)).toEqual(NOTHING);
    expect(describeAgent(`Mozilla/5.0 (Windows NT 10.0) Firefox/131.0 ${padding}`)).toEqual({
      browser: 'Firefox',
      os: 'Windows',
      device: 'desktop',
    });
  });

  it('has an answer for every text, and no device without a system', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (text) => {
        const { os, device } = describeAgent(text);
        expect(os === null && device !== null).toBe(false);
      }),
    );
  });

  it('has an answer for every mixture of what browsers say', () => {
    const words = fc.constantFrom(...BROWSER_AGENTS.flatMap(({ agent }) => agent.split(' ')));
    fc.assert(
      fc.property(fc.array(words, { maxLength: 30 }), (parts) => {
        expect([null, 'mobile', 'tablet', 'desktop']).toContain(describeAgent(parts.join(' ')).device);
      }),
    );
  });
});
