import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The advice of the test with a phone, and that of the help. */
const FILES = ['service.json', 'renderer/help.json'];

/** By language, what a phone that cannot reach the port may lack, the most likely first. */
const CAUSES = {
  en: ['Android 17', 'Nearby devices', 'iPhone', 'Local Network', 'guest network', 'firewall'],
  de: ['Android 17', 'Geräte in der Nähe', 'iPhone', 'Lokales Netzwerk', 'Gastnetz', 'Firewall'],
  es: ['Android 17', 'Dispositivos cercanos', 'iPhone', 'Red local', 'red de invitados', 'cortafuegos'],
  ar: ['Android 17', 'الأجهزة المجاورة', 'iPhone', 'الشبكة المحلية', 'ضيوف', 'جدار'],
};

/** The sentences on it; in English they are what the translations go by. */
const sentencesIn = (language: string): string[] =>
  FILES.flatMap((file) => {
    const texts: Record<string, string> = JSON.parse(
      readFileSync(
        new URL(`../../words/${language === 'en' ? 'de' : language}/${file}`, import.meta.url),
        'utf8',
      ),
    );
    return Object.entries(texts)
      .filter(([english]) => english.includes('Nearby devices'))
      .map(([english, text]) => (language === 'en' ? english : text));
  });

it.each(Object.entries(CAUSES))(
  'in %s, the permission of the phone itself comes first, then the network and the firewall',
  (language, causes) => {
    const sentences = sentencesIn(language);
    expect(sentences).toHaveLength(FILES.length);
    for (const sentence of sentences) expect(sentence).toMatch(new RegExp(causes.join('.+')));
  },
);
