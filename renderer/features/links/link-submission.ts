import { Submission } from '../../lib/submission.svelte.ts';

/** The sending of a link's form; these are the fields of the service that have a place in it. */
export const createLinkSubmission = (): Submission =>
  new Submission(
    'long_url',
    'alias',
    'password',
    'expire_after',
    'max_clicks',
    'geo_rules',
    'meta_tags.title',
    'meta_tags.description',
    'meta_tags.image',
  );
