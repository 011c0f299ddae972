import ipaddr from 'ipaddr.js';

/** A value as the format knows it; numbers are written as 32 bits. */
type Value = string | number | Value[] | { [key: string]: Value };

type Entry = [range: string, record: Value];

type Node = [left: Node | number | null, right: Node | number | null];

const TYPE = { string: 2, uint32: 6, map: 7, array: 11 } as const;

/** The content of a MaxMind database file that knows the given address ranges. */
export function mmdbFile(databaseType: string, ipVersion: 4 | 6, entries: Entry[]): Buffer {
  const root: Node = [null, null];
  const records: Buffer[] = [];
  for (const [range, record] of entries) {
    insert(root, bitsOf(range, ipVersion), Buffer.concat(records).length);
    records.push(encode(record));
  }
  const nodes = numberNodes(root);
  const metadata = encode({
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1_700_000_000,
    database_type: databaseType,
    description: { en: 'made for a test' },
    ip_version: ipVersion,
    languages: ['en'],
    node_count: nodes.length,
    record_size: 24,
  });
  const marker = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1');
  return Buffer.concat([writeTree(nodes), Buffer.alloc(16), ...records, marker, metadata]);
}

/** The network's bits; an IPv4 network of an IPv6 tree lives below 96 zeros. */
function bitsOf(range: string, ipVersion: 4 | 6): number[] {
  const [address, length] = ipaddr.parseCIDR(range);
  const bits = address.toByteArray().flatMap((byte) => [...byte.toString(2).padStart(8, '0')].map(Number));
  const prefix = ipVersion === 6 && address.kind() === 'ipv4' ? new Array<number>(96).fill(0) : [];
  return [...prefix, ...bits.slice(0, length)];
}

function insert(root: Node, bits: number[], offset: number): void {
  let node = root;
  for (const bit of bits.slice(0, -1)) {
    const next = node[bit === 1 ? 1 : 0];
    const child: Node = Array.isArray(next) ? next : [null, null];
    node[bit === 1 ? 1 : 0] = child;
    node = child;
  }
  node[bits.at(-1) === 1 ? 1 : 0] = offset;
}

function numberNodes(root: Node): Node[] {
  const nodes = [root];
  for (const node of nodes) {
    for (const child of node) if (Array.isArray(child)) nodes.push(child);
  }
  return nodes;
}

function writeTree(nodes: Node[]): Buffer {
  const tree = Buffer.alloc(nodes.length * 6);
  nodes.forEach((node, index) => {
    node.forEach((child, side) => {
      tree.writeUIntBE(pointer(child, nodes), index * 6 + side * 3, 3);
    });
  });
  return tree;
}

function pointer(child: Node | number | null, nodes: Node[]): number {
  if (child === null) return nodes.length;
  return Array.isArray(child) ? nodes.indexOf(child) : nodes.length + 16 + child;
}

function encode(value: Value): Buffer {
  if (typeof value === 'string')
    return Buffer.concat([control(TYPE.string, Buffer.byteLength(value)), Buffer.from(value)]);
  if (typeof value === 'number') return encodeNumber(value);
  if (Array.isArray(value)) return Buffer.concat([control(TYPE.array, value.length), ...value.map(encode)]);
  const pairs = Object.entries(value);
  return Buffer.concat([control(TYPE.map, pairs.length), ...pairs.flat().map(encode)]);
}

function encodeNumber(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return Buffer.concat([control(TYPE.uint32, 4), bytes]);
}

/** The byte before a value; types above 7 take a second one. */
function control(type: number, size: number): Buffer {
  if (size > 28) throw new Error('Sizes above 28 are not needed by these tests');
  return type > 7 ? Buffer.from([size, type - 7]) : Buffer.from([(type << 5) | size]);
}
