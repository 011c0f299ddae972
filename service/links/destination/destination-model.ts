import { type Static, Type } from '@sinclair/typebox';
import { Id, Nullable, OneOf } from '../../http/types.ts';

export const BlockedPatternBody = Type.Object(
  {
    /** A regular expression as RE2 reads it, held against the whole address. */
    pattern: Type.String({ minLength: 1, maxLength: 500 }),
    note: Type.Optional(Type.String({ maxLength: 200 })),
    /** Keeps a pattern that matches every address. */
    even_everything: Type.Optional(Type.Boolean()),
  },
  { $id: 'BlockedPatternRequest' },
);
export type BlockedPatternInput = Static<typeof BlockedPatternBody>;

const BlockedPatternView = Type.Object(
  { id: Type.String(), pattern: Type.String(), note: Type.String() },
  { $id: 'BlockedPattern' },
);

export type BlockedPatternView = Static<typeof BlockedPatternView>;

export const BlockedPatternParams = Type.Object({ pattern_id: Id });

export const BlockedPatternList = Type.Object(
  { patterns: Type.Array(BlockedPatternView) },
  { $id: 'BlockedPatternList' },
);
export type BlockedPatternList = Static<typeof BlockedPatternList>;

export const DestinationTestBody = Type.Object(
  { address: Type.String({ minLength: 1, maxLength: 8192 }) },
  { $id: 'DestinationTestRequest' },
);

export const DestinationVerdict = Type.Object(
  {
    verdict: OneOf('allowed', 'refused', 'blocked'),
    /** Why an address is refused whatever the patterns say, in a sentence. */
    reason: Nullable(Type.String()),
    /** Those that match. */
    patterns: Type.Array(BlockedPatternView),
  },
  { $id: 'DestinationVerdict' },
);
export type DestinationVerdict = Static<typeof DestinationVerdict>;
