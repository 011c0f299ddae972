import { expect, it } from 'vitest';
import { readServiceMessage } from '../../../main/supervision/service-message.ts';

it.each([
  { type: 'ready', address: 'http://127.0.0.1:7431', port: 7431 },
  { type: 'starting', doing: 'Reading clicks' },
  { type: 'failed', code: 'port-taken', message: 'The port is taken.' },
  { type: 'secret-changed', name: 'oauth-github', value: null },
  { type: 'notify', title: 'New sign-in', body: 'From a phone', path: null },
])('takes %j for a message', (message) => {
  expect(readServiceMessage(message)).toEqual(message);
});

it.each([
  [null],
  ['ready'],
  [{ type: 'ready', address: 'http://127.0.0.1:7431', port: '7431' }],
  [{ type: 'failed', code: 'toString', message: '' }],
  [{ type: 'secret-changed', name: 'window', value: 'x' }],
  [{ type: 'notify', title: 'New sign-in', body: 'From a phone' }],
  [{ type: 'quit' }],
])('leaves %j alone', (said) => {
  expect(readServiceMessage(said)).toBeUndefined();
});
