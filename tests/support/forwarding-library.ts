/** Where the one section of the library is in memory, and in the file; how large it is. */
const MEMORY_AT = 0x1000;
const FILE_AT = 0x200;
const SIZE = 0x200;
/** Where the headers are in the file. */
const HEADER_AT = 0x40;
const OPTIONAL_AT = HEADER_AT + 24;
const OPTIONAL_SIZE = 240;
const SECTION_AT = OPTIONAL_AT + OPTIONAL_SIZE;

/** A library for 64-bit Windows with one function, which is that of another library, as `advapi32.Name`. */
export function forwardingLibrary(name: string, exported: string, target: string): Buffer {
  const file = Buffer.alloc(FILE_AT + SIZE);
  const short = (value: number, at: number): number => file.writeUInt16LE(value, at);
  const long = (value: number, at: number): number => file.writeUInt32LE(value, at);

  file.write('MZ');
  long(HEADER_AT, 0x3c);
  file.write('PE\0\0', HEADER_AT);
  // For x64; one section; a library that may be loaded anywhere.
  short(0x8664, HEADER_AT + 4);
  short(1, HEADER_AT + 6);
  short(OPTIONAL_SIZE, HEADER_AT + 20);
  short(0x2022, HEADER_AT + 22);

  short(0x20b, OPTIONAL_AT);
  long(SIZE, OPTIONAL_AT + 8);
  file.writeBigUInt64LE(0x1_8000_0000n, OPTIONAL_AT + 24);
  long(MEMORY_AT, OPTIONAL_AT + 32);
  long(FILE_AT, OPTIONAL_AT + 36);
  // For Windows Vista and later.
  short(6, OPTIONAL_AT + 40);
  short(6, OPTIONAL_AT + 48);
  long(MEMORY_AT * 2, OPTIONAL_AT + 56);
  long(FILE_AT, OPTIONAL_AT + 60);
  short(2, OPTIONAL_AT + 68);
  short(0x160, OPTIONAL_AT + 70);
  // Of sixteen tables it has the first, that of its functions.
  long(16, OPTIONAL_AT + 108);
  long(MEMORY_AT, OPTIONAL_AT + 112);
  long(SIZE, OPTIONAL_AT + 116);

  file.write('.edata', SECTION_AT);
  long(SIZE, SECTION_AT + 8);
  long(MEMORY_AT, SECTION_AT + 12);
  long(SIZE, SECTION_AT + 16);
  long(FILE_AT, SECTION_AT + 20);
  long(0x4000_0040, SECTION_AT + 36);

  // The table: the library's name, then one function, its name and its number.
  const [functionsAt, namesAt, numbersAt, nameAt] = [40, 44, 48, 52];
  const exportedAt = nameAt + name.length + 1;
  const targetAt = exportedAt + exported.length + 1;
  long(MEMORY_AT + nameAt, FILE_AT + 12);
  for (const at of [16, 20, 24]) long(1, FILE_AT + at);
  long(MEMORY_AT + functionsAt, FILE_AT + 28);
  long(MEMORY_AT + namesAt, FILE_AT + 32);
  long(MEMORY_AT + numbersAt, FILE_AT + 36);
  long(MEMORY_AT + targetAt, FILE_AT + functionsAt);
  long(MEMORY_AT + exportedAt, FILE_AT + namesAt);
  file.write(name, FILE_AT + nameAt);
  file.write(exported, FILE_AT + exportedAt);
  file.write(target, FILE_AT + targetAt);
  return file;
}
