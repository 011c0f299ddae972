export { RESOURCE_METADATA_PATH } from './assistants/api.ts';
export { appName, EXTENSION_APP, isLive, listApps } from './registry/registry.ts';
