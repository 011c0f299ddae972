import { words } from './words.ts';

/** A provider that many people use: its address with the parts to fill in, and what to do there. */
type Preset = { value: string; label: string; address: string; steps: string };

/** The value of no preset in the list. */
export const OTHER = '';

/** In the order of the list. */
export const PRESETS: readonly Preset[] = [
  {
    value: 'entra',
    label: 'Microsoft Entra ID',
    address: 'https://login.microsoftonline.com/TENANT-ID/v2.0',
    steps: words.presets.entra,
  },
  {
    value: 'google',
    label: 'Google Workspace',
    address: 'https://accounts.google.com',
    steps: words.presets.google,
  },
  {
    value: 'authentik',
    label: 'authentik',
    address: 'https://SERVER/application/o/linnet/',
    steps: words.presets.authentik,
  },
  {
    value: 'keycloak',
    label: 'Keycloak',
    address: 'https://SERVER/realms/REALM',
    steps: words.presets.keycloak,
  },
  {
    value: 'zitadel',
    label: 'Zitadel',
    address: 'https://INSTANCE.zitadel.cloud',
    steps: words.presets.zitadel,
  },
  { value: 'okta', label: 'Okta', address: 'https://COMPANY.okta.com', steps: words.presets.okta },
];

/** The address to show for a preset: what was typed stays, unless it is empty or the untouched address of a preset. */
export function addressFor(value: string, typed: string): string {
  const isUntouched = typed.trim() === '' || PRESETS.some(({ address }) => address === typed);
  if (!isUntouched) return typed;
  return PRESETS.find((preset) => preset.value === value)?.address ?? '';
}
