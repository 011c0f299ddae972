import { isRecord } from '../../lib/record.ts';
import { COMMON_MEANINGS } from './common-meanings.ts';

export type JsonSchema = Record<string, unknown>;

/** Keywords of our own validation, which are not part of OpenAPI. */
const OWN_WORDS = new Set([
  '$id',
  'alsoKnownAs',
  'fraction',
  'afterCleaning',
  'countedFirst',
  'emptyIsNull',
  'requiredByRule',
  'meaningHere',
  'example',
]);

/** Whether the schema or one of its alternatives has a description. */
const saysWhatItMeans = ({ description, anyOf }: JsonSchema): boolean =>
  typeof description === 'string' ||
  (Array.isArray(anyOf) && anyOf.some((branch) => isRecord(branch) && saysWhatItMeans(branch)));

/** Converts the schemas of routes into those of an OpenAPI description, and collects the named ones. */
export class SchemaBook {
  readonly components: Record<string, JsonSchema> = {};

  /** The schema, or a reference to it when it has a name, with a description for this place if there is one. */
  describe(schema: JsonSchema): JsonSchema {
    const { $id: name, meaningHere } = schema;
    if (typeof name !== 'string') return this.#inline(schema);
    this.components[name] ??= this.#inline(schema);
    const reference = { $ref: `#/components/schemas/${name}` };
    return typeof meaningHere === 'string' ? { ...reference, description: meaningHere } : reference;
  }

  /** The schema of a field or a parameter. Without a description of its own it gets the one for its name. */
  describeField(name: string, schema: JsonSchema): JsonSchema {
    const described = this.describe(schema);
    const common = COMMON_MEANINGS[name];
    return common === undefined || saysWhatItMeans(schema)
      ? described
      : { description: common, ...described };
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
      return Object.fromEntries(
        properties.map(([name, property]) => [name, this.describeField(name, property)]),
      );
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
