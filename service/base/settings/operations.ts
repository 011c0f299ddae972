import type { Operations } from '../../threads/operations.ts';
import { renameSettings, saveSetting, saveSettingEntry } from './repository.ts';

/** What threads run for this module. */
export const operations: Operations = {
  writes: [renameSettings, saveSetting, saveSettingEntry],
};
