/** What the terminal says while there is no account. */
type Situation = {
  /** Where the screens are on this computer. */
  url: string;
  code: string;
  /** The file that contains the code too. */
  path: string;
  /** The address at which other computers reach the screens now; undefined while nothing is shared. */
  shared: string | undefined;
  /** The address at which they would reach them with `LINNET_LAN=on`; undefined without a local network. */
  shareable: string | undefined;
};

/**
 * How the first account is made. A person who started the service over SSH has no browser there, so the text names an
 * address for another computer, or says how to get one.
 */
export function setupNotice({ url, code, path, shared, shareable }: Situation): string {
  const elsewhere =
    shared === undefined
      ? `Another user of this computer needs the setup code ${code}`
      : `Or open ${shared} on another computer, with the setup code ${code}`;
  const hint =
    shared === undefined && shareable !== undefined
      ? [
          `No browser here? Start with LINNET_LAN=on and open ${shareable} on another computer, with the code shown then`,
        ]
      : [];
  return [
    `Open ${url} on this computer to make the first account`,
    elsewhere,
    `The code is also in ${path}`,
    ...hint,
    '',
  ].join('\n');
}
