import { defineModule } from '../../kernel/module.ts';
import { openSettings, type SettingRows, type SettingStore } from './store.ts';

declare module '../../kernel/context.ts' {
  interface Deployment {
    settingRows: SettingRows;
  }
  interface BaseParts {
    settings: SettingStore;
  }
}

export const settings = defineModule({
  name: 'settings',
  adds: ['settings'],
  open: async ({ database, deployment, instance, log }, declared) => ({
    settings: await openSettings(
      { database, instance, settingRows: deployment.settingRows, log },
      declared.settings,
    ),
  }),
  close: async ({ settings }) => settings.close(),
});
