import '../../../browser-stand-in.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { client } from '../../../../../renderer/api/client.ts';
import { updateLink } from '../../../../../renderer/api/links.ts';
import { answerUndo } from '../../../../../renderer/features/account/history/undo/answer-undo.ts';
import { undo } from '../../../../../renderer/session/undo.ts';
import { changeUndoably, notifyUndoable } from '../../../../../renderer/ui/feedback/undoable.ts';
import { recordingTransport } from '../../../api/recording-transport.ts';

const original = client.transport;
/** What was put back, in turn. */
let back: string[] = [];
let stop: () => void;

/** A promise that is kept when the test says so. */
function held() {
  let keep = (): void => {};
  const promise = new Promise<void>((resolve) => {
    keep = resolve;
  });
  return { promise, keep };
}

/** Presses the key; resolves when nothing goes on that does not wait for an answer. */
function press(): Promise<void> {
  undo.press('undo');
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

const putBack = (state: string) => async (): Promise<void> => {
  back.push(state);
};

/** Answers the list of operations, and a change once `answer` is called; takes back what the list holds. */
function serve(operations: () => object[]) {
  const answer = held();
  const { requests, transport } = recordingTransport(async ({ method, body }) => {
    if (method === 'GET') return { body: { operations: operations() } };
    if (method === 'POST') {
      back.push(JSON.stringify(body));
      return { body: { operation: 'b', undone: 0, refused: [] } };
    }
    await answer.promise;
    return { body: {} };
  });
  client.transport = transport;
  return { requests, answer: answer.keep };
}

beforeAll(() => {
  stop = answerUndo();
});
beforeEach(() => {
  back = [];
  serve(() => []);
});
afterAll(() => {
  stop();
  client.transport = original;
});

it('puts back the change that is under way when the key is pressed, not the one before', async () => {
  await notifyUndoable(Promise.resolve(true), 'Saved', putBack('the first state'));
  const change = held();
  const made = notifyUndoable(
    change.promise.then(() => true),
    'Saved',
    putBack('the second state'),
  );
  await press();
  change.keep();
  await made;
  await expect.poll(() => back).toEqual(['the second state']);
  await press();
  await expect.poll(() => back).toEqual(['the second state', 'the first state']);
});

it('puts back the newest of two changes that are made at once', async () => {
  const [first, second] = [held(), held()];
  const make = ({ promise }: { promise: Promise<void> }, id: string): Promise<void> =>
    changeUndoably(promise, () => ({ said: 'Made', back: putBack(`without ${id}`) }));
  const all = [make(first, 'one'), make(second, 'two')];
  await press();
  await press();
  first.keep();
  second.keep();
  await Promise.all(all);
  await expect.poll(() => back).toEqual(['without two', 'without one']);
});

it('offers nothing for a change that was not made, or has no way back', async () => {
  await notifyUndoable(Promise.resolve(true), 'Saved', putBack('the state before both'));
  const change = held();
  const made = notifyUndoable(
    change.promise.then(() => false),
    'Saved',
    putBack('never'),
  );
  await expect(changeUndoably(Promise.reject(new Error('away')), () => undefined)).rejects.toThrow('away');
  await notifyUndoable(Promise.resolve(true), 'Removed for good', undefined);
  await press();
  change.keep();
  expect(await made).toBe(false);
  await expect.poll(() => back).toEqual(['the state before both']);
});

it('asks for what the service can take back once a change of a link is answered', async () => {
  const operation = 'a'.repeat(24);
  let isAnswered = false;
  const { requests, answer } = serve(() =>
    isAnswered ? [{ operation, action: 'undo', at: new Date().toISOString() }] : [],
  );
  const change = updateLink('1', { title: 'wiki' }, operation);
  await press();
  isAnswered = true;
  answer();
  await change.catch(() => undefined);
  await expect.poll(() => back).toEqual([JSON.stringify({ operation })]);
  expect(requests.map(({ method }) => method)).toEqual(['PATCH', 'GET', 'POST']);
});
