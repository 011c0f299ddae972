import { expect, it } from 'vitest';
import { createLinkSubmission } from '../../../../renderer/features/links/link-submission.ts';
import { Failure } from '../../../../renderer/lib/failure.ts';

const refuse = (fields: Record<string, string>) => () =>
  Promise.reject(
    new Failure({ code: 'validation_error', title: 'Something in the form needs a change', fields }),
  );

it.each([['alias'], ['geo_rules.DE'], ['meta_tags.title']])(
  'leaves a refusal of %s to the field that shows it',
  async (field) => {
    const submission = createLinkSubmission();
    expect(await submission.run(refuse({ [field]: 'no' }))).toBe(false);
    expect(submission.problem).toBeUndefined();
    expect(submission.errors).toEqual({ [field]: 'no' });
  },
);

it('shows a refusal of what has no place in the form above it', async () => {
  const submission = createLinkSubmission();
  await submission.run(refuse({ domain: 'no' }));
  expect(submission.problem?.title).toBe('Something in the form needs a change');
});
