import { describe, expect, it } from 'vitest';
import { Failure } from '../../../renderer/lib/failure.ts';
import { Submission } from '../../../renderer/lib/submission.svelte.ts';

const failing =
  (fields: Record<string, string> = {}) =>
  async (): Promise<void> => {
    throw new Failure({ code: 'validation_error', title: 'Refused', fields });
  };

describe('the sending of a form', () => {
  it('tells success from failure', async () => {
    const form = new Submission();
    expect(await form.run(async () => undefined)).toBe(true);
    expect(await form.run(failing())).toBe(false);
    expect(form.problem).toMatchObject({ code: 'validation_error' });
  });

  it('leaves a failure to the field that shows it', async () => {
    const form = new Submission('name');
    await form.run(failing({ name: 'Too long' }));
    expect(form.errors).toEqual({ name: 'Too long' });
    expect(form.problem).toBeUndefined();
  });

  it('shows the failure itself when no field of the form does', async () => {
    const form = new Submission('name');
    await form.run(failing({ elsewhere: 'Too long' }));
    expect(form.problem).toMatchObject({ title: 'Refused' });
  });

  it('forgets the failure when it is sent again, and when told to', async () => {
    const form = new Submission();
    await form.run(failing());
    await form.run(async () => undefined);
    expect(form.failure).toBeUndefined();
    await form.run(failing());
    form.clear();
    expect(form.failure).toBeUndefined();
  });

  it('sends once while it is pressed twice', async () => {
    const form = new Submission();
    const sent: string[] = [];
    const [first, second] = await Promise.all([
      form.run(async () => void sent.push('first')),
      form.run(async () => void sent.push('second')),
    ]);
    expect([first, second, sent]).toEqual([true, false, ['first']]);
    expect(form.busy).toBe(false);
  });
});
