import { Type } from '@sinclair/typebox';
import type { Saying } from '../words.ts';

/** A sentence as it is stored or crosses threads: what an earlier version stored is a text. */
export const Said = Type.Union([
  Type.String(),
  Type.Unsafe<Saying>(
    Type.Object({ text: Type.String(), values: Type.Record(Type.String(), Type.Unknown()) }),
  ),
]);
