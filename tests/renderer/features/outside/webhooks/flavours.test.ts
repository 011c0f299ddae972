import { describe, expect, it } from 'vitest';
import { flavourOf } from '../../../../../renderer/features/outside/webhooks/flavours.ts';
import { followAddress } from '../../../../../renderer/features/outside/webhooks/form/webhook-draft.ts';

describe('what an address tells of its receiver', () => {
  it.each([
    ['https://discord.com/api/webhooks/1/a', 'discord'],
    ['https://discordapp.com/api/webhooks/1/a', 'discord'],
    ['https://ptb.discord.com/api/webhooks/1/a', 'discord'],
    [' https://CANARY.discord.com/api/webhooks/1/a ', 'discord'],
    ['https://hooks.slack.com/services/T/B/x', 'slack'],
    ['https://discord.com/channels/1', 'raw'],
    ['https://discord.com.example/api/webhooks/1', 'raw'],
    ['https://my.discord.com/api/webhooks/1', 'raw'],
    ['https://hooks.slack.com.example/', 'raw'],
    ['https://example.com/?to=https://discord.com/api/webhooks/1', 'raw'],
    ['discord.com/api/webhooks/1', 'raw'],
    ['', 'raw'],
  ])('%s is %s', (address, flavour) => {
    expect(flavourOf(address)).toBe(flavour);
  });

  it('is followed until the person decides otherwise', () => {
    const discord = 'https://discord.com/api/webhooks/1/a';
    const slack = 'https://hooks.slack.com/services/1';
    expect(followAddress('raw', '', discord)).toBe('discord');
    expect(followAddress('discord', discord, slack)).toBe('slack');
    expect(followAddress('raw', discord, slack)).toBe('raw');
  });
});
