import { ownRow, SETTING_UPDATED, type SettingRows } from '../../base/settings/index.ts';
import { isChange } from '../../db/journal/change.ts';

/** Settings in a database that other instances use too: each has rows of its own for what is about its computer. */
export const sharedSettings: SettingRows = {
  ofComputer: ownRow,
  follow: (journal, changed) => {
    journal.onFirst((change) => {
      if (isChange(SETTING_UPDATED, change)) changed(change.seq);
    });
    journal.onReplaced(() => changed(null));
  },
  areReadAnew: true,
};
