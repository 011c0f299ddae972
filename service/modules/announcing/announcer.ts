/** An address at which the service is served, and the network interface that has it. */
export type ServedAddress = { address: string; interface: string };

/** A name under which this computer is found on the network without anything set up in a router (RFC 6762). */
export type AnnouncedName = {
  /** Such as `links.local`. */
  name: string;
  /** `probing` until it is known that the name is free; `taken` when another computer keeps it; `off` while nothing is shared. */
  state: 'probing' | 'announced' | 'taken' | 'off';
  /** Whether a question on the network was answered with an address that is served. */
  proven: boolean;
  /** The name that was wanted, when another computer has it; null otherwise. */
  renamed_from: string | null;
};

/** Announces names of this computer on the networks it is shared on. */
export type Announcer = {
  /**
   * The addresses that are served now, and the port: `lan` calls it after each change, with none when nothing is shared.
   * Until then, and after none, no socket is open. Addresses of containers are left out here.
   */
  announce(addresses: readonly ServedAddress[], port: number): void;
  names(): AnnouncedName[];
  /** The announced name, such as `links.local`, once it is proven; null otherwise. Never waits. */
  provenName(): string | null;
  /** After the computer's sleep: tells the network at once that the names are here. */
  resume(): void;
};
