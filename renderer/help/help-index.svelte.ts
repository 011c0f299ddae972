import { loadCode } from '../lib/load-code.ts';
import { textsOf } from './article.ts';
import { ARTICLES, findArticle, type Listed } from './list.ts';
import { type Findable, HelpSearch } from './search.ts';
import { plainText } from './text.ts';

const findable = ({ name, title, about, also }: Listed, body = ''): Findable => ({
  name,
  title,
  about,
  also,
  body,
});

/**
 * The search over all articles: by titles, what they are for and further words at once, by all of their text once it is
 * here. No index is kept anywhere, so none can be out of date.
 */
export class HelpIndex {
  #search = $state.raw(new HelpSearch(ARTICLES.map((article) => findable(article))));
  #wanted = false;

  /** Loads the text of all articles; without it, a search knows less. */
  async complete(): Promise<void> {
    if (this.#wanted) return;
    this.#wanted = true;
    try {
      const read = async (article: Listed): Promise<Findable> =>
        findable(
          article,
          textsOf(await loadCode(article.load))
            .map(plainText)
            .join(' '),
        );
      this.#search = new HelpSearch(await Promise.all(ARTICLES.map(read)));
    } catch {
      this.#wanted = false;
    }
  }

  find(text: string): Listed[] {
    return this.#search.find(text).flatMap((name) => findArticle(name) ?? []);
  }
}
