import { type Static, Type } from '@sinclair/typebox';
import { Id, Named, Nullable, OneOf } from '../../http/types.ts';

/** A scheme in small letters as the owner allows it. One letter would be a drive of Windows. */
export const SCHEME_NAME = '^[a-z][a-z0-9+.-]{1,31}$';

export const BlockedPatternBody = Named('BlockedPatternRequest', {
  /** A regular expression as RE2 reads it, held against the whole address. */
  pattern: Type.String({ minLength: 1, maxLength: 500 }),
  note: Type.Optional(Type.String({ maxLength: 200 })),
  /** Keeps a pattern that matches every address. */
  even_everything: Type.Optional(Type.Boolean()),
});
export type BlockedPatternInput = Static<typeof BlockedPatternBody>;

const BlockedPatternView = Named('BlockedPattern', {
  id: Type.String(),
  pattern: Type.String(),
  note: Type.String(),
});
export type BlockedPatternView = Static<typeof BlockedPatternView>;

export const BlockedPatternParams = Type.Object({ pattern_id: Id });
export const BlockedPatternList = Named('BlockedPatternList', { patterns: Type.Array(BlockedPatternView) });
export type BlockedPatternList = Static<typeof BlockedPatternList>;

export const DestinationTestBody = Named('DestinationTestRequest', {
  address: Type.String({ minLength: 1, maxLength: 8192 }),
});

export const DestinationVerdict = Named('DestinationVerdict', {
  verdict: OneOf('allowed', 'refused', 'blocked'),
  /** Why an address is refused whatever the patterns say, in a sentence. */
  reason: Nullable(Type.String()),
  /** Those that match. */
  patterns: Type.Array(BlockedPatternView),
});
export type DestinationVerdict = Static<typeof DestinationVerdict>;
