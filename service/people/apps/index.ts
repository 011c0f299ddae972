export { appName, listApps } from './registry/registry.ts';
