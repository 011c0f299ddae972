import ar from '../../words/ar/main.json' with { type: 'json' };
import type { Texts, Words } from '../../words/catalogue.ts';
import de from '../../words/de/main.json' with { type: 'json' };
import es from '../../words/es/main.json' with { type: 'json' };
import { translatedIn } from '../../words/translated.ts';
import { currentLanguage } from './language.ts';

const inLanguages = translatedIn({ de, es, ar });

/** Makes a catalogue that is asked each time, `words().title`, because the language may change while the app runs. */
export function translated<const Source extends Texts>(texts: Source): () => Words<Source> {
  const wordsIn = inLanguages(texts);
  return () => wordsIn(currentLanguage());
}
