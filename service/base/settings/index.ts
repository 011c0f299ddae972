export { SETTING_UPDATED } from './changes.ts';
export { ownRow } from './own-rows.ts';
export type { SettingRows } from './store.ts';
