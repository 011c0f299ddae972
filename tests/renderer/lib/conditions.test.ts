import { describe, expect, it } from 'vitest';
import { conditionName } from '../../../renderer/features/links/links/rules/reasons.ts';
import { describeConditions, valueName } from '../../../renderer/lib/conditions.ts';

describe('what a rule asks for', () => {
  it.each([
    ['device', 'mobile', 'phone'],
    ['country', 'DE', 'Germany'],
    ['language', 'de', 'German'],
    ['device', 'constructor', 'constructor'],
    ['device', '__proto__', '__proto__'],
  ])('%s %s reads %s', (condition, value, name) => {
    expect(valueName(condition, value)).toBe(name);
  });

  it('is told in a line, whatever its values are', () => {
    expect(describeConditions({ device: ['mobile', 'constructor'] })).toBe('on a phone or constructor');
  });

  it.each(['constructor', '__proto__'])(
    'keeps the name of a condition of a later version: %s',
    (condition) => {
      expect(conditionName(condition)).toBe(condition);
    },
  );
});
