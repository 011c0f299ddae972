import { expect, it } from 'vitest';
import { setupNotice } from '../../../service/start/setup-notice.ts';

const here = { url: 'http://127.0.0.1:7431', code: 'ABCD-EFGH-JKLM', path: '/data/setup-code' };
const THERE = 'http://192.168.77.10:7431';

it('names the address for other computers while Linnet is shared', () => {
  const lines = setupNotice({ ...here, shared: THERE, shareable: THERE }).split('\n');
  expect(lines).toEqual([
    'Open http://127.0.0.1:7431 on this computer to make the first account',
    'Or open http://192.168.77.10:7431 on another computer, with the setup code ABCD-EFGH-JKLM',
    'The code is also in /data/setup-code',
    '',
  ]);
});

it('promises no other computer while nothing listens there, and says how it would', () => {
  const notice = setupNotice({ ...here, shared: undefined, shareable: THERE });
  expect(notice).toContain('Another user of this computer needs the setup code ABCD-EFGH-JKLM\n');
  expect(notice).toContain(`Start with LINNET_LAN=on and open ${THERE} on another computer`);
});

it('says nothing of other computers without a local network', () => {
  const notice = setupNotice({ ...here, shared: undefined, shareable: undefined });
  expect(notice).not.toContain('LINNET_LAN');
});
