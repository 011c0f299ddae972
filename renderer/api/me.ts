import type { EntitlementsResponse } from '../../service/account/me/model.ts';
import type {
  FirstSteps as FirstStepsAnswer,
  FirstStepsChange,
} from '../../service/pages/first-steps/model.ts';
import type { LettersChoice } from '../../service/pages/letters/api.ts';
import type {
  HostOverview as HostOverviewAnswer,
  Overview as OverviewAnswer,
} from '../../service/pages/overview/model.ts';
import type { Language } from '../../words/language.ts';
import type { BoardDocument } from '../lib/board/document.ts';
import { call } from './call.ts';

/** The language that the account chose; null for that of the browser (docs/contract/me.md#language). */
export async function getLanguage(signal: AbortSignal): Promise<Language | null> {
  const { language } = await call('GET /api/v1/me/language', { signal });
  return language;
}

/** Keeps it with the account; the answer sets or deletes the cookie that pages are chosen by. */
export const putLanguage = (language: Language | null): Promise<unknown> =>
  call('PUT /api/v1/me/language', { body: { language } });

/** Which letters a person gets, and whether a mail server sends them (docs/contract/letters.md). */
type Letters = Required<LettersChoice> & { sent: boolean };

export const getLetters = (signal?: AbortSignal): Promise<Letters> =>
  call('GET /api/v1/me/letters', { signal });

export const chooseLetters = (choice: LettersChoice): Promise<Letters> =>
  call('PUT /api/v1/me/letters', { body: choice });

/** The page under which the platform keeps a person's board (docs/contract/me.md#layouts). */
const BOARD = { params: { page: 'analytics' } };

/** The person's board as it is stored, whatever it holds; null when none was ever stored. */
export const loadBoard = async (signal?: AbortSignal): Promise<unknown> =>
  (await call('GET /api/v1/me/layouts/:page', { ...BOARD, signal })).layout;

/** @throws Failure, for instance 413 for one that is too large. */
export const saveBoard = (layout: BoardDocument): Promise<unknown> =>
  call('PUT /api/v1/me/layouts/:page', { ...BOARD, body: { layout } });

/** Back to the default board, which is not stored. */
export const dropBoard = (): Promise<unknown> => call('DELETE /api/v1/me/layouts/:page', BOARD);

/** How much of each kind the account may have (docs/contract/me.md#entitlements). */
type Limits = EntitlementsResponse['limits'];

export async function getLimits(signal?: AbortSignal): Promise<Limits> {
  const { limits } = await call('GET /api/v1/me/entitlements', { signal });
  return limits;
}

/** What a newcomer does first, and how far they are (docs/contract/first-steps.md). */
export type FirstSteps = FirstStepsAnswer;

export type FirstStep = FirstSteps['steps'][number];

export const changeFirstSteps = (change: FirstStepsChange): Promise<FirstSteps> =>
  call('PATCH /api/v1/me/first-steps', { body: change });

/** What a person sees first (docs/contract/overview.md). */
export type Overview = OverviewAnswer;

/** The same about the computer that runs Linnet. Answered only there. */
export type HostOverview = HostOverviewAnswer;

export type LinkConcern = Overview['concerns']['links'][number];

export const getOverview = (signal?: AbortSignal): Promise<Overview> =>
  call('GET /api/v1/me/overview', { signal });

export const getHostOverview = (signal?: AbortSignal): Promise<HostOverview> =>
  call('GET /host/overview', { signal });
