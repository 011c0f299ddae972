import type { Device } from '../../../api/account.ts';
import { Remembered } from '../../../session/remembered.svelte.ts';
import { nameDevice } from './device-facts.ts';

/** When the newest device signed in that the person saw in the list, ISO; empty before the first look. */
const seenUntil = new Remembered('devices', (stored) => (typeof stored === 'string' ? stored : ''));

/** Notes that the person sees these devices in the list. */
export const noteSeen = (devices: readonly Device[]): void =>
  seenUntil.keep(
    devices
      .map(({ created_at }) => created_at)
      .toSorted()
      .at(-1) ?? '',
  );

export const isSeenDevice = ({ created_at }: Device): boolean => created_at <= seenUntil.value;

export const nameOfDevice = ({ user_agent }: Device): string => nameDevice(user_agent).name;
