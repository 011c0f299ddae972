import type * as api from '../../service/start/api.ts';

/** The parts of an operation that concern its callers. */
type Called = {
  method: string;
  path: string;
  query?: unknown;
  unlisted?: unknown;
  body?: unknown;
  form?: unknown;
  responses: object;
};

/** The operations among what modules export besides their schemas, also those in groups. */
type OperationsIn<T> = T extends Called
  ? T
  : T extends readonly unknown[] | string | number | { static: unknown }
    ? never
    : { [Name in keyof T]: OperationsIn<T[Name]> }[keyof T];

type NameOf<Stated> = Stated extends { method: infer Method extends string; path: infer Path extends string }
  ? `${Method} ${Path}`
  : never;

type Stated = OperationsIn<typeof api>;

/** Every operation of the service as it states it, by method and path. */
type Operations = { [Each in Stated as NameOf<Each>]: Each };

/** Method and path of an operation, such as `GET /api/v1/tags`. */
export type OperationName = NameOf<Stated>;

type Read<Schema> = Schema extends { static: infer Value } ? Value : never;

/** What an answer holds: by its schema, or nothing; of a file only what the service may say of it in JSON. */
type Content<Declared> = Declared extends { json: infer Json }
  ? Read<Json>
  : Declared extends null
    ? null
    : Read<Declared>;

type Success = 200 | 201 | 202 | 204;

type ContentsOf<Responses> = {
  [Status in keyof Responses]: Status extends Success ? Content<Responses[Status]> : never;
}[keyof Responses];

/** What the service answers when an operation succeeds. */
export type AnswerTo<Name extends OperationName> = ContentsOf<Operations[Name]['responses']>;

/** The named segments of a path. */
type Segments<Path> = Path extends `${string}:${infer Segment}/${infer Rest}`
  ? Segment | Segments<`/${Rest}`>
  : Path extends `${string}:${infer Segment}`
    ? Segment
    : never;

type Params<Name> = [Segments<Name>] extends [never]
  ? object
  : { params: Readonly<Record<Segments<Name>, string>> };

/** The value may be left out if nothing in it has to be there. */
type Part<Key extends 'query' | 'body', Value> = object extends Value
  ? { [K in Key]?: Value }
  : { [K in Key]: Value };

/** Parameters of the query as an address can say them. */
type Query<Schema> = [Read<Schema>] extends [never] ? object : Part<'query', Sayable<Read<Schema>>>;

type Sayable<Value> = {
  readonly [Name in keyof Value]: Extract<Value[Name], string | number | boolean | undefined>;
};

/** A form or a file may be sent where the operation reads no JSON, or what a form would hold as JSON. */
type Body<Json, Form> = [Read<Json>] extends [never]
  ? { body?: FormData | Blob | ReadOnly<Read<Form>> }
  : Part<'body', ReadOnly<Read<Json>>>;

/** The same, and lists that the caller cannot change fit as well. */
type ReadOnly<Value> = Value extends readonly (infer Item)[]
  ? readonly ReadOnly<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: ReadOnly<Value[Key]> }
    : Value;

type Sent<Name extends OperationName> = Params<Name> &
  Query<NonNullable<Operations[Name]['query' | 'unlisted']>> &
  Body<NonNullable<Operations[Name]['body']>, NonNullable<Operations[Name]['form']>>;

/** What a call hands over; it may be left out if nothing of it has to be there. */
export type Handed<Name extends OperationName, More> =
  object extends Sent<Name> ? [options?: Sent<Name> & More] : [options: Sent<Name> & More];
