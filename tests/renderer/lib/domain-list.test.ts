import { describe, expect, it } from 'vitest';
import { listDomains, sameDomains, writeDomains } from '../../../renderer/lib/domain-list.ts';

describe('domains in a text', () => {
  it.each([
    ['', []],
    [' , ', []],
    ['example.org', ['example.org']],
    ['example.org, example.net', ['example.org', 'example.net']],
    ['@example.org;example.net\nexample.com', ['example.org', 'example.net', 'example.com']],
  ])('of %j are %j', (text, domains) => {
    expect(listDomains(text)).toEqual(domains);
    expect(sameDomains(listDomains(writeDomains(domains)), domains)).toBe(true);
  });
});
