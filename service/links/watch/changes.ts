import { type Static, Type } from '@sinclair/typebox';
import { defineChange } from '../../db/journal/change.ts';
import { Nullable, OneOf } from '../../lib/schema/kinds.ts';
import { LinkSnapshot } from '../links/operations.ts';
import { PLACES, PROBLEMS } from './model.ts';

/** `place` tells which address of the link it is: the address itself may be private. */
const WatchFacts = Type.Object({
  link: LinkSnapshot,
  place: OneOf(...PLACES),
  problem: Nullable(OneOf(...PROBLEMS)),
  status: Nullable(Type.Number()),
});
export type WatchFacts = Static<typeof WatchFacts>;

/** The first destination of the link is dead. The link itself was not edited. */
export const LINK_DEAD = defineChange('link.dead', WatchFacts);
/** The last dead destination of the link answers again. */
export const LINK_ALIVE = defineChange('link.alive', WatchFacts);
