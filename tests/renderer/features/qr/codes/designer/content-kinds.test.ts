import { describe, expect, it } from 'vitest';
import {
  CONTENT_KINDS,
  type ContentField,
  fieldsOf,
  isContentKind,
  missingIn,
  STRUCTURED,
  type StructuredKind,
} from '../../../../../../renderer/features/qr/codes/designer/content-kinds.ts';
import { writeStructured } from '../../../../../../service/qr/codes/content/structured.ts';

const kinds: readonly StructuredKind[] = Object.values(STRUCTURED);
const isRequired = ({ required }: ContentField): boolean => required === true;

describe('the kinds of content', () => {
  it('are told apart from anything else an address may say', () => {
    expect(CONTENT_KINDS.every(({ value }) => isContentKind(value))).toBe(true);
    expect(['', 'fax', 'toString'].some(isContentKind)).toBe(false);
  });

  it.each(kinds)('$format asks for just what the service wants to have', (kind) => {
    const values = Object.fromEntries(kind.fields.map(({ name }) => [name, '2026-09-13T10:00']));
    expect(missingIn(kind, {})).toEqual(kind.fields.filter(isRequired).map(({ label }) => label));
    expect(missingIn(kind, values)).toEqual([]);
    expect(writeStructured(kind.format, JSON.stringify(fieldsOf(kind, values)))).toMatchObject({ ok: true });
    for (const { name } of kind.fields.filter(isRequired)) {
      const lacking = { ...values, [name]: '  ' };
      expect(missingIn(kind, lacking)).toHaveLength(1);
      expect(writeStructured(kind.format, JSON.stringify(fieldsOf(kind, lacking)))).toMatchObject({
        ok: false,
      });
    }
  });

  it('send moments with their zone, and nothing that is empty', () => {
    const start = '2026-09-13T10:00';
    expect(fieldsOf(STRUCTURED.event, { title: ' Party ', start, end: '', location: ' ' })).toEqual({
      title: 'Party',
      start: new Date(start).toISOString(),
    });
  });

  it.each([
    [{ ssid: 'Guests' }, 'WIFI:T:nopass;S:Guests;;'],
    [{ ssid: ' Guests ', password: ' pw ' }, 'WIFI:T:WPA;S: Guests ;P: pw ;;'],
    [{ ssid: 'Guests', password: 'pw', encryption: '', hidden: '' }, 'WIFI:T:WPA;S:Guests;P:pw;;'],
    [
      { ssid: 'Guests', password: 'pw', encryption: 'WPA3', hidden: 'true' },
      'WIFI:T:SAE;S:Guests;P:pw;H:true;;',
    ],
  ])('say of a network with %j: %s', (values, text) => {
    const fields = JSON.stringify(fieldsOf(STRUCTURED.wifi, values));
    expect(writeStructured('wifi', fields)).toMatchObject({ ok: true, value: text });
  });
});
