import { type Static, Type } from '@sinclair/typebox';
import { Nullable, OneOf } from '../../http/types.ts';

export const AnnouncingBody = Type.Object(
  {
    enabled: Type.Boolean(),
    /** Without `.local`; capitals count as small letters. */
    name: Type.String({ maxLength: 100 }),
  },
  { $id: 'AnnouncingRequest' },
);
export type AnnouncingInput = Static<typeof AnnouncingBody>;

const AnnouncedNameState = Type.Object({
  /** Such as `links.local`. */
  name: Type.String(),
  /** `off` while nothing is shared or announcing is switched off; `taken` when another device keeps the name. */
  state: OneOf('probing', 'announced', 'taken', 'off'),
  /** Whether a question on the network was answered with an address at which the service is served. */
  proven: Type.Boolean(),
  /** The wanted name, when another device has it. */
  renamed_from: Nullable(Type.String()),
  /** Whether this computer's operating system announces it, so that Linnet need not. */
  by_system: Type.Boolean(),
});

export const AnnouncingState = Type.Object(
  {
    enabled: Type.Boolean(),
    /** The wanted name for links, without `.local`. */
    name: Type.String(),
    /** The name for links first, then the computer's own. */
    names: Type.Array(AnnouncedNameState),
    /** Set when the service was started with announcing switched off. */
    fixed: Type.Boolean(),
  },
  { $id: 'AnnouncingResponse' },
);
export type AnnouncingState = Static<typeof AnnouncingState>;
