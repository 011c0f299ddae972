import { isRecord } from '../../lib/record.ts';

export type JsonSchema = Record<string, unknown>;

/** Keywords of our own validation, which OpenAPI does not have. */
const OWN_WORDS = new Set([
  '$id',
  'alsoKnownAs',
  'fraction',
  'afterCleaning',
  'countedFirst',
  'emptyIsNull',
  'requiredByRule',
]);

/** Turns the schemas of routes into those of an OpenAPI description, and collects the named ones. */
export class SchemaBook {
  readonly components: Record<string, JsonSchema> = {};

  /** The schema, or a reference to it when it has a name. */
  describe(schema: JsonSchema): JsonSchema {
    const { $id: name } = schema;
    if (typeof name !== 'string') return this.#inline(schema);
    this.components[name] ??= this.#inline(schema);
    return { $ref: `#/components/schemas/${name}` };
  }

  #inline(schema: JsonSchema): JsonSchema {
    const described: JsonSchema = isRecord(schema.afterCleaning) ? { ...schema.afterCleaning } : {};
    for (const [word, value] of Object.entries(schema)) {
      if (OWN_WORDS.has(word)) continue;
      if (word === 'patternProperties' && isRecord(value)) {
        const [any] = Object.values(value);
        if (isRecord(any)) described.additionalProperties = this.describe(any);
      } else described[word] = this.#value(word, value);
    }
    return described;
  }

  #value(word: string, value: unknown): unknown {
    if (word === 'anyOf' && Array.isArray(value)) return value.flatMap((branch) => this.#branches(branch));
    if ((word === 'items' || word === 'additionalProperties') && isRecord(value)) return this.describe(value);
    if (word === 'properties' && isRecord(value)) {
      const properties = Object.entries(value).filter((entry): entry is [string, JsonSchema] =>
        isRecord(entry[1]),
      );
      return Object.fromEntries(properties.map(([name, property]) => [name, this.describe(property)]));
    }
    return value;
  }

  /** Flattens nested unions: `(A | B) | null` becomes `A | B | null`. */
  #branches(branch: unknown): unknown[] {
    if (!isRecord(branch)) return [];
    if (Array.isArray(branch.anyOf)) return branch.anyOf.flatMap((inner) => this.#branches(inner));
    return [this.describe(branch)];
  }
}
