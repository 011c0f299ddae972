import { type Static, Type } from '@sinclair/typebox';
import { Nullable } from '../../../http/types.ts';

const Port = Type.Integer({ minimum: 1, maximum: 65_535 });

export const PortsBody = Type.Object(
  {
    /** The port to move to, at once and for good. */
    port: Type.Optional(Port),
    /** Whether to listen on port 80 as well. */
    port_80: Type.Optional(Type.Boolean()),
  },
  { $id: 'PortsRequest' },
);
export type PortsInput = Static<typeof PortsBody>;

export const PortsState = Type.Object(
  {
    /** The port that Linnet listens on now. */
    port: Port,
    /** Set when the service was started with a port that the screens cannot change. */
    fixed: Type.Boolean(),
    default_port: Port,
    /** A free port, when the present one is taken at an address that is to be shared. */
    suggestion: Nullable(Port),
    port_80: Type.Object({
      wanted: Type.Boolean(),
      /** Whether it is open wherever the other port is; addresses then need no number. */
      open: Type.Boolean(),
      /** Why it is not open although it is wanted, in a sentence. */
      problem: Nullable(Type.String()),
      /** What to run on this computer to let Linnet have it, ready to copy; null when no line helps. */
      command: Nullable(Type.String()),
    }),
  },
  { $id: 'PortsResponse' },
);
export type PortsState = Static<typeof PortsState>;

export const PortsPreview = Type.Object(
  {
    /** How many links have a printed code that works now, and would not with these ports. */
    breaks: Type.Integer(),
    /** A free port instead of the one asked for, when that is taken. */
    suggestion: Nullable(Port),
  },
  { $id: 'PortsPreviewResponse' },
);
export type PortsPreview = Static<typeof PortsPreview>;
