import { type Static, Type } from '@sinclair/typebox';
import { Nullable } from '../../../http/types.ts';

export const ForwardingParams = Type.Object({ link_id: Type.String() });

/** What of the address that was asked for goes on to the destination (docs/contract/forwarding.md). */
export const LinkForwarding = Type.Object(
  { path: Type.Boolean(), query: Type.Boolean(), places: Type.Boolean() },
  { $id: 'LinkForwarding' },
);

export type ForwardingSwitches = Static<typeof LinkForwarding>;

const Switch = Type.Optional(Type.Boolean());

/** What is left out is off. */
export const ForwardingBody = Type.Object(
  { path: Switch, query: Switch, places: Switch },
  { $id: 'LinkForwardingRequest' },
);
export type ForwardingInput = Static<typeof ForwardingBody>;

const MOST_EXAMPLES = 10;

/** Switches, and another destination if wanted, that need not be stored. */
export const ExamplesBody = Type.Object(
  {
    ...ForwardingBody.properties,
    long_url: Type.Optional(Type.String({ maxLength: 8192 })),
    /** What stands behind the address of the link, such as `/123?tab=files`. */
    asked: Type.Array(Type.String({ maxLength: 2048 }), { maxItems: MOST_EXAMPLES }),
  },
  { $id: 'ForwardingExamplesRequest' },
);
export type ExamplesInput = Static<typeof ExamplesBody>;

export const ForwardingExamples = Type.Object(
  {
    examples: Type.Array(
      Type.Object({
        asked: Type.String(),
        /** Null where nothing is found. */
        leads_to: Nullable(Type.String()),
      }),
    ),
  },
  { $id: 'ForwardingExamples' },
);
export type ExamplesOutput = Static<typeof ForwardingExamples>;
