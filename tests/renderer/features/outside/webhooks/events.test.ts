import { describe, expect, it } from 'vitest';
import {
  describeSubscription,
  groupEvents,
  isCovered,
  summariseEvents,
  toggled,
  withoutCovered,
} from '../../../../../renderer/features/outside/webhooks/events.ts';

describe('a subscription', () => {
  it('is told in words, also one of a later version', () => {
    expect(describeSubscription('*')).toBe(
      'All events except names, rules, dead destinations and emails to you, including events of later versions',
    );
    expect(describeSubscription('link.*')).toBe('Everything about links except dead destinations');
    expect(describeSubscription('person.*')).toBe('Everything about person');
    expect(describeSubscription('link.clicked')).toBe('A link is clicked');
    expect(describeSubscription('link.praised')).toBe('link.praised');
  });

  it('is one of several, or alone', () => {
    expect(summariseEvents(['link.*'])).toBe('Everything about links except dead destinations');
    expect(summariseEvents(['link.created', 'link.deleted'])).toBe('2 events');
  });

  it.each([
    [['*'], 'link.*', true],
    [['*'], 'link.created', true],
    [['*'], '*', false],
    [['link.*'], 'link.created', true],
    [['link.*'], 'link.*', false],
    [['link.*'], '*', false],
    [['link.*'], 'domain.created', false],
    [['*'], 'rules.updated', false],
    [['*'], 'names.*', false],
    [['rules.*'], 'rules.updated', true],
  ])('with %j chosen, %s is covered: %s', (chosen, name, covered) => {
    expect(isCovered(chosen, name)).toBe(covered);
  });

  it('is sent without what a wildcard stands for, and gets it back when the wildcard goes', () => {
    const chosen = toggled(['link.created'], 'link.*');
    expect(withoutCovered(chosen)).toEqual(['link.*']);
    expect(withoutCovered(toggled(chosen, 'link.*'))).toEqual(['link.created']);
  });
});

it('events are grouped in the order of the catalogue, without the test', () => {
  const of = (type: string, category: string) =>
    ({ type, category, description: '', frequency: 'low', sample: {} }) as const;
  const groups = groupEvents([
    of('link.created', 'link'),
    of('domain.added', 'domain'),
    of('link.deleted', 'link'),
    of('webhook.test', 'webhook'),
  ]);
  expect(groups.map(({ category, types }) => [category, types.map(({ type }) => type)])).toEqual([
    ['link', ['link.created', 'link.deleted']],
    ['domain', ['domain.added']],
  ]);
});
