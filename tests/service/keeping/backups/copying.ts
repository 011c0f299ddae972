import { expect } from 'vitest';
import { type Json, request } from '../../../support/request.ts';

type Place = { url: string };

/** What the owner sees of copies. */
export const look = async ({ url }: Place, token: string): Promise<Json> =>
  (await request(`${url}/host/backups`, { token })).body;

/** What the owner sees once no work on copies is under way. */
export async function lookWhenDone(place: Place, token: string): Promise<Json> {
  await expect.poll(async () => (await look(place, token)).running, { interval: 20 }).toBe(null);
  return look(place, token);
}

/** Makes a copy and waits until it is proven, or has failed; returns what the owner sees then. */
export async function copyNow(place: Place, token: string): Promise<Json> {
  const { status, text } = await request(`${place.url}/host/backups`, { method: 'POST', token });
  if (status !== 202) throw new Error(`No copy: ${text}`);
  return lookWhenDone(place, token);
}

/** The items of a list in an answer. */
export const itemsOf = (list: Json | undefined): Json[] => (Array.isArray(list) ? list : []);
