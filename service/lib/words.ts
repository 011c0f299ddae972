import ar from '../../words/ar/service.json' with { type: 'json' };
import { catalogueIn } from '../../words/catalogue.ts';
import de from '../../words/de/service.json' with { type: 'json' };
import es from '../../words/es/service.json' with { type: 'json' };
import { sayIn } from '../../words/saying.ts';
import { translatedIn } from '../../words/translated.ts';

export { type Said, type Saying, sayings } from '../../words/saying.ts';

/** Makes the catalogue of what goes over the wire, into logs or to a terminal: always English (see words/catalogue.ts). */
export const catalogue = catalogueIn('en-GB');

/** Makes the catalogue of what people read on pages, in mails and notices: `words(language).title`, in their language. */
export const translated = translatedIn({ de, es, ar });

/** Says a sentence that was kept or handed on, `say(language, saying)`, in the language of whom it is for. */
export const say = sayIn({ de, es, ar });
