import type { Language } from '../../words/language.ts';
import type { Actor } from '../lib/actor.ts';

/**
 * The language of sentences in an answer: the person's at a screen, and English for keys and apps, which compare
 * texts.
 */
export const readerOf = (actor: Actor, { language }: { language: Language }): Language =>
  actor.kind === 'session' ? language : 'en';
