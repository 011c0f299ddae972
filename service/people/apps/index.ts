export { appName, EXTENSION_APP, isLive, listApps } from './registry/registry.ts';
