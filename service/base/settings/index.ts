export { ownRow } from './own-rows.ts';
export { SETTING_UPDATED } from './repository.ts';
export type { SettingRows } from './store.ts';
