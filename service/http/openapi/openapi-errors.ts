import type { JsonSchema } from './openapi-schema.ts';

const ERROR = { type: 'string', description: 'A sentence for people that says what is wrong.' };
const CODE = {
  type: 'string',
  description: 'What is wrong, as a word for programs. The header X-Error-Code has it too.',
};
const FIELD = {
  type: 'string',
  description: 'Dotted name of the field or parameter at fault; absent when it is none.',
};

/**
 * The schemas of errors, which no route declares (docs/contract/http.md#errors,
 * docs/contract/http.md#faults-of-a-request).
 */
export const ERROR_SCHEMAS: Record<string, JsonSchema> = {
  ErrorResponse: {
    type: 'object',
    properties: {
      error: ERROR,
      code: CODE,
      field: FIELD,
      details: { description: 'Further facts, whose form depends on code; absent without any.' },
      hint: { type: 'string', description: 'What the caller can do about it; absent without advice.' },
      message: { type: 'string', description: 'The same sentence again, where older clients look for it.' },
    },
    required: ['error', 'code'],
  },
  HTTPValidationError: {
    type: 'object',
    properties: {
      detail: {
        description: 'Every fault of the request.',
        type: 'array',
        items: { $ref: '#/components/schemas/ValidationError' },
      },
      error: ERROR,
      code: CODE,
      field: FIELD,
      details: { description: 'Every fault as field and error, when there are several; else absent.' },
    },
    required: ['error', 'code'],
  },
  ValidationError: {
    type: 'object',
    properties: {
      loc: {
        description: 'Where the fault is: body, query or path, then names and positions.',
        type: 'array',
        items: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
      },
      msg: { type: 'string', description: 'What is wrong, as a sentence.' },
      type: { type: 'string', description: 'What is wrong, as a word for programs.' },
      input: { description: 'What was sent there, unless it may be secret.' },
      ctx: { type: 'object', description: 'The bound that was broken, by its name.' },
    },
    required: ['loc', 'msg', 'type'],
  },
};
