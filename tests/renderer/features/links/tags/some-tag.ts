import type { Tag } from '../../../../../renderer/api/tags.ts';

/** A tag of the account, with what a test cares about put over it. */
export const someTag = (changes: Partial<Tag> = {}): Tag => ({
  id: '68c1a4e07b2d4f0a9c3e5d11',
  name: 'launch',
  color: 'red',
  icon: 'tag',
  link_count: 0,
  created_at: '2026-09-14T08:20:00+00:00',
  updated_at: null,
  ...changes,
});
