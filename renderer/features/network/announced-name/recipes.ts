import { words } from './words.ts';

/** One thing to do; `lines` are to be copied as they are. */
export type Step = { text: string; lines?: string };

/** How a short name is set up in one kind of router, name server or computer. */
export type Recipe = { place: RecipePlace; label: string; steps: Step[] };

export type RecipePlace = keyof typeof words.places;

/** What goes into a recipe. */
type Filling = { name: string; address: string };

const { steps } = words;

const STEPS: Readonly<Record<RecipePlace, (filling: Filling) => Step[]>> = {
  dnsmasq: ({ name, address }) => [
    { text: steps.dnsmasqFile, lines: `host-record=${name},${address}` },
    { text: steps.dnsmasqRestart, lines: 'sudo systemctl restart dnsmasq' },
  ],
  openwrt: ({ name, address }) => [
    {
      text: steps.openwrtPage,
      lines: [
        'uci add dhcp domain',
        `uci set dhcp.@domain[-1].name='${name}'`,
        `uci set dhcp.@domain[-1].ip='${address}'`,
        'uci commit dhcp',
        '/etc/init.d/dnsmasq restart',
      ].join('\n'),
    },
    { text: steps.openwrtValues({ name, address }) },
  ],
  fritzbox: ({ name, address }) => [
    { text: steps.fritzPage({ address }) },
    { text: steps.fritzName, lines: name },
    { text: steps.fritzAlways },
  ],
  unifi: ({ name, address }) => [
    { text: steps.unifiPage },
    { text: steps.unifiValues({ name }), lines: address },
  ],
  pfsense: ({ name, address }) => [
    { text: steps.pfsensePage },
    { text: steps.pfsenseValues({ name }), lines: address },
    { text: steps.pfsenseApply },
  ],
  windowsDns: ({ name, address }) => [
    {
      text: steps.windowsDns,
      lines: `Add-DnsServerResourceRecordA -Name "${name}" -ZoneName (Get-CimInstance Win32_ComputerSystem).Domain -IPv4Address "${address}"`,
    },
  ],
  windowsHosts: ({ name, address }) => [
    { text: steps.hostsOnly },
    {
      text: steps.windowsHosts,
      lines: `Add-Content -Path "$env:SystemRoot\\System32\\drivers\\etc\\hosts" -Value "\`r\`n${address} ${name}"`,
    },
  ],
  macHosts: (filling) => hostsFileOf(filling),
  linuxHosts: (filling) => hostsFileOf(filling),
};

const hostsFileOf = ({ name, address }: Filling): Step[] => [
  { text: steps.hostsOnly },
  { text: steps.shell, lines: `echo '${address} ${name}' | sudo tee -a /etc/hosts` },
];

/** What a FRITZ!Box does in its own steps: it ties the address to the name. */
const KEEPS_ADDRESS: readonly RecipePlace[] = ['fritzbox'];

/** Every recipe, ending in what is chosen in Linnet itself. `url` is what links then begin with. */
export function listRecipes(filling: Filling & { url: string }): Recipe[] {
  const entries = Object.entries(STEPS).filter((entry): entry is [RecipePlace, (typeof STEPS)[RecipePlace]] =>
    isPlace(entry[0]),
  );
  return entries.map(([place, stepsFor]) => ({
    place,
    label: words.places[place],
    steps: [
      ...(KEEPS_ADDRESS.includes(place)
        ? []
        : [{ text: words.recipes.fixedAddress({ address: filling.address }) }]),
      ...stepsFor(filling),
      { text: words.recipes.choose, lines: filling.url },
    ],
  }));
}

const isPlace = (name: string): name is RecipePlace => name in words.places;

/** Whether a text can be a name without a dot: it ends up in commands that are run as they are. */
export const isShortName = (text: string): boolean => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(text);

/** What links begin with under a name, on the port at which the service is reached. */
export function urlOfName(name: string, reachedAt: string): string {
  const { port } = new URL(reachedAt);
  return port === '' ? `http://${name}` : `http://${name}:${port}`;
}

/** The IPv4 address by which others reach this computer: a served one, else one that could be. */
export function addressForRecipes(
  network: readonly { address: string; url: string; kind: string; present: boolean; served: boolean }[],
): { address: string; url: string } | undefined {
  const fitting = network.filter(
    ({ address, kind, present }) => kind === 'network' && present && address.includes('.'),
  );
  return fitting.find(({ served }) => served) ?? fitting[0];
}
