import type { ToolRules } from '../../service/visits/tools/rules-model.ts';
import { call } from './call.ts';

export type { ToolRules };

/** Who may look up addresses, hosts and pages (docs/contract/host.md#tools). */
export const getToolRules = (signal?: AbortSignal): Promise<ToolRules> => call('GET /host/tools', { signal });

export const changeToolRules = (rules: ToolRules): Promise<ToolRules> =>
  call('PUT /host/tools', { body: rules });
