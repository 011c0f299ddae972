import { expect, it } from 'vitest';
import { createPortChoice } from '../../../main/supervision/port-choice.ts';

it('leaves the port to the service until a person chooses one', () => {
  const port = createPortChoice({});
  expect(port.inStartMessage()).toEqual({});
  expect(port.inEnvironment()).toEqual({});
});

it('tells the service once, which keeps it and may be moved later', () => {
  const port = createPortChoice({});
  port.choose(7432);
  expect(port.inStartMessage()).toEqual({ port: 7432 });
  expect(port.inEnvironment()).toEqual({});
  port.noteRunning();
  expect(port.inStartMessage()).toEqual({});
});

it('replaces the port of the environment for as long as the app runs', () => {
  const port = createPortChoice({ LINNET_PORT: '7433' });
  port.choose(7434);
  port.noteRunning();
  expect(port.inEnvironment()).toEqual({ LINNET_PORT: '7434' });
  expect(port.inStartMessage()).toEqual({});
});
