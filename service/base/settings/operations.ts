import type { Operations } from '../../threads/operations.ts';
import { renameSettings, saveSetting, saveSettingEntry } from './repository.ts';

export const operations: Operations = {
  writes: [renameSettings, saveSetting, saveSettingEntry],
};
