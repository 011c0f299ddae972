import type { Tag } from '../../../drizzle/schema/index.ts';
import { toIso } from '../../lib/timestamp.ts';
import type { TagRef, TagResponse, TeamTag } from './model.ts';
import { toTagColor, toTagIcon } from './palette.ts';
import type { CountedTag } from './repository.ts';

export const toTagRef = ({ id, name, color, icon }: Tag): TagRef => ({
  id,
  name,
  color: toTagColor(color),
  icon: toTagIcon(icon),
});

export const toTagResponse = ({ tag, links }: Pick<CountedTag, 'tag' | 'links'>): TagResponse => ({
  ...toTagRef(tag),
  link_count: links,
  created_at: toIso(tag.createdAt),
  updated_at: toIso(tag.updatedAt),
});

export const toTeamTag = (counted: CountedTag): TeamTag => ({
  ...toTagResponse(counted),
  team: true,
  team_link_count: counted.teamLinks,
});
