import { Type } from '@sinclair/typebox';

/** Also the answer, with every address as browsers write it in `Origin`. */
export const AllowedOrigins = Type.Object(
  { origins: Type.Array(Type.String({ maxLength: 300 }), { maxItems: 20 }) },
  { $id: 'AllowedOrigins' },
);
