import { describe, expect, it } from 'vitest';
import { personDetail, personName } from '../../../renderer/lib/person-name.ts';

describe('people', () => {
  const bea = { user_name: 'Bea Ångström', email: 'bea@example.com' };
  const noName = { user_name: null, email: 'chidi@example.com' };

  it('are called by name, or by email where they have none', () => {
    expect([bea, noName].map(personName)).toEqual(['Bea Ångström', 'chidi@example.com']);
  });

  it('have their email beside the name, once', () => {
    expect([bea, noName].map(personDetail)).toEqual(['bea@example.com', '']);
  });
});
