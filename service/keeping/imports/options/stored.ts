import type { StoredImport } from '../../../../drizzle/schema/index.ts';
import { fitsSchema } from '../../../lib/schema/read.ts';
import { DEFAULT_OPTIONS, StoredOptions } from './options-model.ts';

/** The choices of an import; invalid ones, written by another version, become the default. */
export const readOptions = ({ options }: Pick<StoredImport, 'options'>): StoredOptions =>
  fitsSchema(StoredOptions, options) ? options : DEFAULT_OPTIONS;
