export { RESOURCE_METADATA_PATH } from './assistants/api.ts';
export { appName, listApps } from './registry/registry.ts';
