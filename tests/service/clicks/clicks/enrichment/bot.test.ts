import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LONGEST_AGENT } from '../../../../../service/clicks/clicks/enrichment/agent.ts';
import { botName, isBot } from '../../../../../service/clicks/clicks/enrichment/bot.ts';
import { CRAWLER_AGENTS, TOOL_AGENTS } from '../../../../support/crawler-agents.ts';
import { BROWSER_AGENTS } from '../../../../support/user-agents.ts';

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

describe('bots', () => {
  it.each(BROWSER_AGENTS)('takes $agent for a person', ({ agent }) => {
    expect(isBot(agent)).toBe(false);
    expect(botName(agent)).toBeNull();
  });

  it.each([...CRAWLER_AGENTS, ...TOOL_AGENTS])('takes $agent for $name', ({ agent, name }) => {
    expect(isBot(agent)).toBe(true);
    expect(botName(agent)).toBe(name);
  });

  it.each([[null], [''], ['  ']])('cannot tell from an absent agent (%j)', (agent) => {
    expect(isBot(agent)).toBe(false);
  });

  it.each([
    'bot',
    'crawler',
    'spider',
    'http',
    'fetch',
    'curl',
    'wget',
    'python',
    'node',
    'ruby',
    'prerender',
  ])('knows a bot by the word "%s" in any case', (word) => {
    for (const form of [word, word.toUpperCase(), `x${word}y`]) {
      expect(botName(`${CHROME} ${form}/1.0`)).toBe(form);
    }
  });

  it('names a crawler that only its web address gives away', () => {
    expect(botName('Mozilla/5.0 (compatible; Nosy/1.0; +http://nosy.example/)')).toBe('Nosy');
    expect(botName('Nosy 2 (https://nosy.example/bot)')).toBe('Nosy');
    expect(botName('Mozilla/5.0 (compatible; MSIE 6.0; Windows NT 5.1; http://nosy.example)')).toBe('http');
  });

  it('does not take a phone for a crawler because of its maker, nor a crawler for a phone', () => {
    expect(isBot('Mozilla/5.0 (Linux; Android 9; CUBOT_X19) Chrome/96.0.4664.45 Mobile Safari/537.36')).toBe(
      false,
    );
    expect(botName('Mozilla/5.0 (Linux; Android 9; CUBOT_X19; compatible; AhrefsBot/7.0)')).toBe('AhrefsBot');
  });

  it('keeps names short', () => {
    expect(botName(`${'x'.repeat(100)}bot/1.0`)).toBe('x'.repeat(64));
  });

  it('looks only at the beginning of an endless agent', () => {
    const padded = CHROME.padEnd(LONGEST_AGENT, ' x');
    expect(isBot(`${padded} Googlebot/2.1`)).toBe(false);
  });

  it('has an answer for every text, and a name of 1 to 64 characters for every bot', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (text) => {
        const name = botName(text);
        expect(isBot(text)).toBe(name !== null);
        expect(name === null || (name.length > 0 && name.length <= 64)).toBe(true);
      }),
    );
  });
});
