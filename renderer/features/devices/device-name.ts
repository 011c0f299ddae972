export type DeviceKind = 'phone' | 'tablet' | 'computer' | 'program';

export type DeviceName = { kind: DeviceKind; name: string };

/** The order matters: Edge and Opera say they are Chrome, Chrome says it is Safari. */
const PROGRAMS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bElectron\//, 'Linnet'],
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|HeadlessChrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/.*Safari\//, 'Safari'],
  [/^curl\//, 'curl'],
];

const SYSTEMS: readonly (readonly [pattern: RegExp, name: string, kind: DeviceKind])[] = [
  [/\biPhone\b/, 'iPhone', 'phone'],
  [/\biPad\b/, 'iPad', 'tablet'],
  [/\bAndroid\b.*\bMobile\b/, 'Android', 'phone'],
  [/\bAndroid\b/, 'Android', 'tablet'],
  [/\bCrOS\b/, 'ChromeOS', 'computer'],
  [/\bWindows\b/, 'Windows', 'computer'],
  [/\bMac OS X\b/, 'macOS', 'computer'],
  [/\bLinux\b/, 'Linux', 'computer'],
];

/** `Firefox on Windows`, from what a browser says of itself; enough to recognise one's own devices. */
export function nameDevice(userAgent: string | null): DeviceName {
  const text = userAgent ?? '';
  const program = PROGRAMS.find(([pattern]) => pattern.test(text))?.[1];
  const [, system, kind = 'program'] = SYSTEMS.find(([pattern]) => pattern.test(text)) ?? [];
  const name = program && system ? `${program} on ${system}` : (program ?? system);
  return { kind, name: name ?? 'Unknown program' };
}
