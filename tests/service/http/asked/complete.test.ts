import { expect, it } from 'vitest';
import { readFacts } from '../openapi-facts.ts';
import type { Cases } from './asked.ts';
import { changedLinks } from './cases/changed-links.ts';
import { domains } from './cases/domains.ts';
import { listedLinks } from './cases/listed-links.ts';
import { lookingUp } from './cases/looking-up.ts';
import { madeLinks } from './cases/made-links.ts';
import { messages } from './cases/messages.ts';
import { ownAccount } from './cases/own-account.ts';
import { signingIn } from './cases/signing-in.ts';
import { statistics } from './cases/statistics.ts';
import { tags } from './cases/tags.ts';
import { webhooks } from './cases/webhooks.ts';
import { everythingAsked } from './inventory.ts';
import { WITHOUT_CASES } from './without-cases.ts';

const ALL: readonly Cases[] = [
  madeLinks,
  changedLinks,
  listedLinks,
  statistics,
  signingIn,
  ownAccount,
  domains,
  tags,
  webhooks,
  messages,
  lookingUp,
];

const asked = everythingAsked(readFacts()).map(({ operation, name }) => `${operation} ${name}`);
const sent = ALL.flatMap((cases) =>
  Object.entries(cases).flatMap(([operation, fields]) =>
    Object.keys(fields).map((name) => `${operation} ${name}`),
  ),
);

it('has a case, or a reason, for whatever the contract lets a request ask for', () => {
  const without = asked.filter((name) => !sent.includes(name) && !Object.hasOwn(WITHOUT_CASES, name));
  expect(without).toEqual([]);
  expect(asked.length).toBeGreaterThan(240);
});

it('has no case or reason for what the contract does not know', () => {
  const unknown = [...sent, ...Object.keys(WITHOUT_CASES)].filter((name) => !asked.includes(name));
  expect(unknown).toEqual([]);
});

it('has a case or a reason, not both, and each once', () => {
  const names = [...sent, ...Object.keys(WITHOUT_CASES)];
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
