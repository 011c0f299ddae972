import { readFileSync } from 'node:fs';

/** A schema as far as this comparison goes: what a value must be, not what it is for. */
export type Schema = { readonly [word: string]: unknown };

export type FactsOperation = {
  operationId?: string;
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { required?: boolean; content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
  security?: Record<string, unknown>[];
};

export type Facts = {
  paths: Record<string, Record<string, FactsOperation>>;
  components: { schemas: Record<string, Schema> };
};

const FILE = new URL('../../fixtures/contract/openapi-facts.json', import.meta.url);

/** Paths, parameters, bodies and answers of the official API, as far as they are served here. */
export const readFacts = (): Facts => JSON.parse(readFileSync(FILE, 'utf8'));

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const WORDS = [
  'type',
  'enum',
  'pattern',
  'format',
  'minLength',
  'maxLength',
  'minimum',
  'exclusiveMinimum',
  'maximum',
  'minItems',
  'maxItems',
] as const;

const REF = '#/components/schemas/';

/** A constant is an enumeration of one, and a choice between enumerations is one enumeration. */
function wordsOf(branches: readonly Record<string, unknown>[]): Record<string, unknown> | undefined {
  const words = branches.map((branch) => branch.enum);
  const all = words.filter(Array.isArray).flat();
  return words.length > 0 && words.every(Array.isArray) ? { type: 'string', enum: all } : undefined;
}

/**
 * A schema in one spelling: references followed, `null` noted apart, words in order.
 *
 * Descriptions differ in how they write the same thing; this is what remains to be compared.
 */
export class Normaliser {
  readonly #schemas: Record<string, Schema>;

  constructor({ components }: { components: { schemas: Record<string, Schema> } }) {
    this.#schemas = components.schemas;
  }

  /** @throws when a reference leads nowhere. */
  normalise(schema: Schema): Record<string, unknown> {
    const { $ref } = schema;
    if (typeof $ref === 'string') {
      const target = this.#schemas[$ref.slice(REF.length)];
      if (!target) throw new Error(`${$ref} leads nowhere`);
      return this.normalise(target);
    }
    if (!Array.isArray(schema.anyOf)) return this.#plain(schema);
    const branches = schema.anyOf.filter(isRecord).map((branch) => this.normalise(branch));
    const solid = branches.filter(({ type }) => type !== 'null');
    const only = solid.length === 1 ? solid[0] : wordsOf(solid);
    return {
      ...(only ?? { anyOf: solid }),
      ...(schema.default !== undefined && { default: schema.default }),
    };
  }

  #plain(schema: Schema): Record<string, unknown> {
    const words = WORDS.flatMap((word) =>
      schema[word] === undefined ? [] : [[word, schema[word]] as const],
    );
    const described: Record<string, unknown> = Object.fromEntries(words);
    if (schema.const !== undefined) described.enum = [schema.const];
    if (isRecord(schema.items)) described.items = this.normalise(schema.items);
    if (isRecord(schema.additionalProperties)) {
      described.additionalProperties = this.normalise(schema.additionalProperties);
    }
    if (isRecord(schema.properties)) {
      described.properties = Object.fromEntries(
        Object.entries(schema.properties).flatMap(([name, property]) =>
          isRecord(property) ? [[name, this.normalise(property)]] : [],
        ),
      );
    }
    if (Array.isArray(schema.required)) described.required = schema.required.toSorted();
    return described;
  }
}
