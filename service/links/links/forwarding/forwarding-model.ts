import { type Static, Type } from '@sinclair/typebox';
import { described, Nullable } from '../../../http/types.ts';

export const ForwardingParams = Type.Object({ link_id: Type.String() });

/** What of the address that was asked for goes on to the destination (docs/contract/forwarding.md). */
export const LinkForwarding = Type.Object(
  {
    path: Type.Boolean({
      description: 'Whether the path behind the name of the link is added to the destination.',
    }),
    query: Type.Boolean({
      description: 'Whether the query of the short address is added to the destination.',
    }),
    places: Type.Boolean({
      description: 'Whether places in the destination, such as {path}, are filled in.',
    }),
  },
  { $id: 'LinkForwarding' },
);

export type ForwardingSwitches = Static<typeof LinkForwarding>;

const Switch = Type.Optional(Type.Boolean());

/** What is left out is off. */
export const ForwardingBody = Type.Object(
  {
    path: described(
      Switch,
      'Whether the path behind the name of the link is added to the destination. Without it, false.',
    ),
    query: described(
      Switch,
      'Whether the query of the short address is added to the destination. Without it, false.',
    ),
    places: described(
      Switch,
      'Whether places in the destination, such as {path}, are filled in. Without it, false.',
    ),
  },
  { $id: 'LinkForwardingRequest' },
);
export type ForwardingInput = Static<typeof ForwardingBody>;

const MOST_EXAMPLES = 10;

/** Switches, and another destination if wanted, that need not be stored. */
export const ExamplesBody = Type.Object(
  {
    ...ForwardingBody.properties,
    long_url: Type.Optional(
      Type.String({
        description: 'Another destination to try; without it, that of the link.',
        maxLength: 8192,
      }),
    ),

    asked: Type.Array(Type.String({ maxLength: 2048 }), {
      description: 'What stands behind the address of the link, such as /123?tab=files.',
      maxItems: MOST_EXAMPLES,
    }),
  },
  { $id: 'ForwardingExamplesRequest' },
);
export type ExamplesInput = Static<typeof ExamplesBody>;

export const ForwardingExamples = Type.Object(
  {
    examples: Type.Array(
      Type.Object({
        asked: Type.String({ description: 'What was asked for behind the address of the link.' }),

        leads_to: described(
          Nullable(Type.String()),
          'The address that it leads to; null where nothing is found.',
        ),
      }),
      { description: 'The examples in the order of the request.' },
    ),
  },
  { $id: 'ForwardingExamples' },
);
export type ExamplesOutput = Static<typeof ForwardingExamples>;
