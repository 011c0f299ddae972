import { defineModule } from '../../kernel/module.ts';
import { openSettings, type SettingStore } from './store.ts';

declare module '../../kernel/context.ts' {
  interface BaseParts {
    settings: SettingStore;
  }
}

export const settings = defineModule({
  name: 'settings',
  adds: ['settings'],
  open: async ({ database, instance, log }, declared) => ({
    settings: await openSettings({ database, instance, log }, declared.settings),
  }),
  close: async ({ settings }) => settings.close(),
});
