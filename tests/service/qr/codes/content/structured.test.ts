import { describe, expect, it } from 'vitest';
import { writeStructured } from '../../../../../service/qr/codes/content/structured.ts';

const write = (format: string, formattings: unknown) =>
  writeStructured(format, typeof formattings === 'string' ? formattings : JSON.stringify(formattings));

describe('structured content', () => {
  it.each([
    ['tel', { number: '+49 30 1234' }, 'tel:+49 30 1234'],
    ['tel', { number: 112 }, 'tel:112'],
    ['TEL', { number: '0301234' }, 'tel:0301234'],
    ['sms', { phone: '5551234', message: 'On my way' }, 'sms:5551234:On my way'],
    ['location', { latitude: 52.52, longitude: '13.405' }, 'geo:52.52,13.405'],
    ['wifi', { ssid: 'Guests' }, 'WIFI:T:nopass;S:Guests;;'],
    ['wifi', { ssid: 'Guests', password: '' }, 'WIFI:T:nopass;S:Guests;;'],
    ['wifi', { ssid: 'a;b', password: 'p\\w,":' }, 'WIFI:T:WPA;S:a\\;b;P:p\\\\w\\,\\"\\:;;'],
    ['wifi', { ssid: ' a ', password: ' pw ' }, 'WIFI:T:WPA;S: a ;P: pw ;;'],
    ['wifi', { ssid: 'a', password: '  ', hidden: true }, 'WIFI:T:nopass;S:a;H:true;;'],
    ['wifi', { ssid: 'a', password: 'b', encryption: 'WPA3', hidden: 'true' }, 'WIFI:T:SAE;S:a;P:b;H:true;;'],
    ['wifi', { ssid: 'a', password: 'b', encryption: 'WPA2', hidden: false }, 'WIFI:T:WPA;S:a;P:b;;'],
    ['bookmark', { title: 'Wiki; home', url: 'http://a.b/c' }, 'MEBKM:URL:http://a.b/c;TITLE:Wiki\\; home;;'],
    ['bitcoin', { address: 'bc1q', amount: 0.5 }, 'bitcoin:bc1q?amount=0.5'],
    [
      'bitcoin',
      { address: 'bc1q', amount: '1', message: 'a & b' },
      'bitcoin:bc1q?amount=1&message=a%20%26%20b',
    ],
    [
      'email',
      { email: 'a@b.c', subject: 'Hi there', message: '1 & 2?' },
      'mailto:a@b.c?subject=Hi%20there&body=1%20%26%202%3F',
    ],
    [
      'contact',
      { name: 'Ada', phone: '5551234' },
      'BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nN:Ada;;;;\nTEL;TYPE=work,voice;VALUE=uri:tel:5551234\nEND:VCARD',
    ],
    [
      'contact',
      {
        name: 'Lovelace, Ada',
        phone: '+1',
        email: 'a@b.c',
        address: '1 Road; Town',
        company: 'A;B',
        website: 'http://a.b',
      },
      [
        'BEGIN:VCARD',
        'VERSION:3.0',
        'FN:Lovelace\\, Ada',
        'N:Lovelace\\, Ada;;;;',
        'ORG:A\\;B',
        'ADR:;;1 Road\\; Town;;;;',
        'TEL;TYPE=work,voice;VALUE=uri:tel:+1',
        'EMAIL;TYPE=INTERNET:a@b.c',
        'URL:http://a.b',
        'END:VCARD',
      ].join('\n'),
    ],
    ['event', { title: 'Lunch' }, 'BEGIN:VEVENT\nSUMMARY:Lunch\nEND:VEVENT'],
    [
      'event',
      {
        title: 'Lunch',
        start: '2026-05-01T12:00:00+02:00',
        end: '2026-05-01T11:00',
        location: 'Roof',
        description: 'a\nb',
      },
      'BEGIN:VEVENT\nSUMMARY:Lunch\nDTSTART:20260501T100000Z\nDTEND:20260501T110000Z\nLOCATION:Roof\nDESCRIPTION:a\\nb\nEND:VEVENT',
    ],
    [
      'event',
      { title: 'L', start: 1_777_630_200, end: '20260501T120000Z' },
      'BEGIN:VEVENT\nSUMMARY:L\nDTSTART:20260501T101000Z\nDTEND:20260501T120000Z\nEND:VEVENT',
    ],
  ])('of format %s with %j is %j', (format, formattings, text) => {
    expect(write(format, formattings)).toEqual({ ok: true, value: text });
  });

  it.each([
    ['fax', { number: '1' }, 'format'],
    ['', {}, 'format'],
    ['tel', undefined, 'formattings'],
    ['tel', '{', 'formattings'],
    ['tel', '"112"', 'formattings'],
    ['tel', 'null', 'formattings'],
    ['tel', [112], 'formattings'],
    ['tel', {}, 'formattings'],
    ['tel', { number: '  ' }, 'formattings'],
    ['tel', { number: { nested: 1 } }, 'formattings'],
    ['contact', { name: 'Ada' }, 'formattings'],
    ['event', { title: 'L', start: 'tomorrow' }, 'formattings'],
    ['event', { title: 'L', end: '2026-02-30' }, 'formattings'],
    ['wifi', { password: 'secret' }, 'formattings'],
  ])('of format %s with %j is refused, naming %s', (format, formattings, field) => {
    const written =
      formattings === undefined ? writeStructured(format, undefined) : write(format, formattings);
    expect(written).toMatchObject({ ok: false, status: 400, field });
  });

  it('says which keys are missing', () => {
    expect(write('email', { email: 'a@b.c' })).toMatchObject({
      message: 'formattings lacks subject, message',
    });
  });
});
