import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { botName, isBot, programKind } from '../../../../../service/clicks/clicks/enrichment/bot.ts';
import { isFetchedAhead } from '../../../../../service/clicks/clicks/enrichment/fetched-ahead.ts';
import { PROGRAMS } from '../../../../../service/clicks/clicks/enrichment/programs.ts';
import { readKnownAgents } from '../../../../support/agents.ts';
import { BROWSER_AGENTS } from '../../../../support/user-agents.ts';

const AGENTS = readKnownAgents();

describe('500 agents from public lists', () => {
  it('are 220 of people and 280 of programs, each once', () => {
    expect(new Set(AGENTS.map(({ agent }) => agent)).size).toBe(500);
    expect(AGENTS.filter(({ isProgram }) => isProgram)).toHaveLength(280);
  });

  it('are all told apart', () => {
    expect(AGENTS.filter(({ agent, isProgram }) => isBot(agent) !== isProgram)).toEqual([]);
  });

  it('of people are no listed program', () => {
    const people = [...AGENTS.filter(({ isProgram }) => !isProgram), ...BROWSER_AGENTS];
    expect(people.filter(({ agent }) => programKind(agent) !== null)).toEqual([]);
  });
});

describe('the listed programs', () => {
  it.each([
    ['Mozilla/4.0 (compatible; ms-office; MSOffice 16)', 'Microsoft Office', 'office'],
    ['Microsoft Office/16.0 (Windows NT 10.0; Microsoft Excel 16.0.1; Pro)', 'Microsoft Office', 'office'],
    [
      'Mozilla/4.0 (compatible; MSIE 7.0; Microsoft Outlook 16.0.9029; ms-office)',
      'Microsoft Outlook',
      'office',
    ],
    ['Mattermost-Bot/1.1', 'Mattermost', 'preview'],
    ['Mozilla/5.0 (X11; Linux x86_64) Chrome/41.0 Safari/537.36 Rocket.Chat/6.5.0', 'Rocket.Chat', 'preview'],
    ['Mozilla/5.0 (compatible; ZulipURLPreview/11.2; +https://chat.example)', 'Zulip', 'preview'],
    ['Synapse (bot; +https://github.com/matrix-org/synapse)', 'Matrix', 'preview'],
    ['Nextcloud-Server-Crawler/33.0.0', 'Nextcloud', 'preview'],
    [
      'Mozilla/5.0 (compatible; MicrosoftPreview/2.0; +https://aka.ms/MicrosoftPreview)',
      'Microsoft Teams',
      'preview',
    ],
    ['GoogleMessages/20', 'Google Messages', 'preview'],
    ['Dalvik/2.1.0 (Linux; U; Android 14; SM-S921B Build/UP1A)', 'Dalvik', 'library'],
    ['LinkPresentation/1 CFNetwork/1494.0.7 Darwin/23.4.0', 'CFNetwork', 'library'],
    ['Mozilla/5.0 (Windows NT; Windows NT 10.0; en-US) WindowsPowerShell/5.1.22621', 'PowerShell', 'library'],
  ])('know %s as %s', (agent, name, kind) => {
    expect([botName(agent), programKind(agent)]).toEqual([name, kind]);
  });

  it.each([
    [
      'Rocket.Chat on a desktop',
      'Mozilla/5.0 (Windows NT 10.0) Rocket.Chat/3.9.14 Chrome/108.0 Electron/22.3.7 Safari/537.36',
    ],
    [
      'Pinterest',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 [Pinterest/iOS]',
    ],
    [
      'a phone called M bot',
      'Mozilla/5.0 (Linux; Android 6.0; M bot 60 Build/MMB29M) AppleWebKit/537.36 Chrome/62.0 Mobile Safari/537.36',
    ],
    [
      'a phone called ForwardRuby',
      'Mozilla/5.0 (Linux; Android 4.4.2; ForwardRuby Build/KOT49H) AppleWebKit/537.36 Chrome/51.0 Mobile Safari/537.36',
    ],
    [
      'a phone called LINUXNODE',
      'Mozilla/5.0 (Linux; U; Android 10; de-de; LINUXNODE 10) AppleWebKit/537.36 Chrome/96.0 Mobile Safari/537.36',
    ],
  ])('are not people with %s', (_, agent) => {
    expect(botName(agent)).toBeNull();
  });

  it.each([
    [
      'Mozilla/5.0 (Linux; Android 7.0; M bot 60; compatible; AhrefsBot/7.0) AppleWebKit/537.36 Chrome/96.0',
      'AhrefsBot',
    ],
    ['Mozilla/5.0 (Linux; Android 7.0; AhrefsBot/7.0) AppleWebKit/537.36 Chrome/96.0', 'AhrefsBot'],
    ['Mozilla/5.0 (Linux; Android 7.0; AhrefsBot)', 'AhrefsBot'],
  ])('do not hide in the name of a phone: %s', (agent, name) => {
    expect(botName(agent)).toBe(name);
  });

  it('are in the contract, each with its source', () => {
    const page = readFileSync(new URL('../../../../../docs/contract/clicks.md', import.meta.url), 'utf8');
    expect(PROGRAMS.filter(({ name }) => !page.includes(`\`${name}\``))).toEqual([]);
    expect(PROGRAMS.filter(({ source }) => !source.startsWith('https://'))).toEqual([]);
  });
});

describe('a visit that a browser makes ahead of its person', () => {
  const isAhead = (sent: Record<string, string>) => isFetchedAhead((name) => sent[name] ?? null);

  it.each([
    ['sec-purpose', 'prefetch'],
    ['sec-purpose', 'prefetch;prerender'],
    ['sec-purpose', 'prefetch;anonymous-client-ip'],
    ['purpose', 'prefetch'],
    ['purpose', 'Preview'],
    ['x-purpose', 'preview'],
    ['x-moz', 'prefetch'],
  ])('says so by %s: %s', (name, value) => {
    expect(isAhead({ [name]: value })).toBe(true);
  });

  it.each([[{}], [{ purpose: '' }], [{ 'sec-purpose': 'x' }], [{ 'sec-fetch-mode': 'navigate' }]])(
    'is not meant by %j',
    (sent) => {
      expect(isAhead(sent)).toBe(false);
    },
  );
});
