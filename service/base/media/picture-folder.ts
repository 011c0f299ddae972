import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { storageFaultOf } from '../../db/storage-fault.ts';
import type { BaseContext } from '../../kernel/context.ts';
import { AppError } from '../../lib/app-error.ts';

/** Stores the bytes of pictures, by the names that the database has for them. */
export type PictureStore = {
  /** @throws AppError 500 `storage_error` when it cannot be written; the error of a full disk or of the server. */
  keep(context: BaseContext, name: string, bytes: Uint8Array): Promise<void>;
  /** Undefined when no picture has that name. */
  find(context: BaseContext, name: string): Promise<Buffer | undefined>;
  /** Deletes a discarded picture from this computer. */
  remove(context: BaseContext, name: string): Promise<void>;
};

/** The folder of pictures beside a database file. */
export const pictureFolder = ({ config }: BaseContext): string => join(config.dataDir, 'media');

const pathOf = (context: BaseContext, name: string): string => join(pictureFolder(context), name);

/** Pictures as files of the data folder. */
export const pictureFiles: PictureStore = {
  keep: async (context, name, bytes) => {
    const path = pathOf(context, name);
    try {
      await mkdir(pictureFolder(context), { recursive: true, mode: 0o700 });
      await writeFile(`${path}.new`, bytes, { mode: 0o600 });
      await rename(`${path}.new`, path);
    } catch (error) {
      if (storageFaultOf(error)) throw error;
      context.log.error({ err: error }, 'a picture could not be stored');
      throw new AppError('storage_error', 'The picture could not be stored');
    }
  },
  find: (context, name) => readFile(pathOf(context, name)).catch(() => undefined),
  remove: (context, name) => rm(pathOf(context, name), { force: true }),
};
