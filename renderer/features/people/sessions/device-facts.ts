import { words } from './words.ts';

export type DeviceKind = 'phone' | 'tablet' | 'computer' | 'program';

export type DeviceName = { kind: DeviceKind; name: string };

/** The order matters: Edge and Opera say they are Chrome, Chrome says it is Safari. */
const PROGRAMS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bElectron\//, 'Linnet'],
  [/\bEdgA?\//, words.deviceName.edge],
  [/\bOPR\//, words.deviceName.opera],
  [/\bSamsungBrowser\//, words.deviceName.samsungInternet],
  [/\b(Firefox|FxiOS)\//, words.deviceName.firefox],
  [/\b(Chrome|Chromium|HeadlessChrome|CriOS)\//, words.deviceName.chrome],
  [/\bVersion\/.*Safari\//, words.deviceName.safari],
  [/^curl\//, 'curl'],
];

const SYSTEMS: readonly (readonly [pattern: RegExp, name: string, kind: DeviceKind])[] = [
  [/\biPhone\b/, 'iPhone', 'phone'],
  [/\biPad\b/, 'iPad', 'tablet'],
  [/\bAndroid\b.*\bMobile\b/, words.deviceName.android, 'phone'],
  [/\bAndroid\b/, words.deviceName.android, 'tablet'],
  [/\bCrOS\b/, 'ChromeOS', 'computer'],
  [/\bWindows\b/, words.deviceName.windows, 'computer'],
  [/\bMac OS X\b/, 'macOS', 'computer'],
  [/\bLinux\b/, words.deviceName.linux, 'computer'],
];

/** `Firefox on Windows`, from what a browser says of itself; enough to recognise one's own devices. */
export function nameDevice(userAgent: string | null): DeviceName {
  const text = userAgent ?? '';
  const program = PROGRAMS.find(([pattern]) => pattern.test(text))?.[1];
  const [, system, kind = 'program'] = SYSTEMS.find(([pattern]) => pattern.test(text)) ?? [];
  const name = program && system ? words.deviceName.on({ program, system }) : (program ?? system);
  return { kind, name: name ?? words.deviceName.unknownProgram };
}

const METHODS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    pwd: words.methodName.password,
    ext: words.methodName.anApp,
    google: words.methodName.google,
    github: 'GitHub',
    discord: words.methodName.discord,
    oidc: words.methodName.singleSignOn,
  }),
);

/** How a person signed in, in words, from the short name in tokens (docs/contract/access.md#tokens). */
export const nameMethod = (method: string): string => METHODS.get(method) ?? method;
