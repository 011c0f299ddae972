import {
  changeLinkView,
  dropLinkView,
  keepLinkView,
  type LinkView,
  listLinkViews,
} from '../api/link-views.ts';

/** The lists of links that the signed-in person keeps under a name, by name. */
class LinkViews {
  list = $state.raw<readonly LinkView[]>([]);

  /** Asks again. Without an answer the list stays as it is: nothing waits for it. */
  async refresh(): Promise<void> {
    this.list = await listLinkViews().catch(() => this.list);
  }

  /** As after a change, here or elsewhere. */
  announce(): void {
    void this.refresh();
  }

  /** The view that shows just what a query of the list asks for. */
  showing(query: string): LinkView | undefined {
    return this.list.find((view) => view.query === query);
  }

  /** @throws Failure, for instance for a name that is taken. */
  async keep(name: string, query: string): Promise<void> {
    await keepLinkView({ name, query });
    await this.refresh();
  }

  /** @throws Failure as `keep`. */
  async rename({ id }: LinkView, name: string): Promise<void> {
    await changeLinkView(id, { name });
    await this.refresh();
  }

  /** @throws Failure. */
  async drop({ id }: LinkView): Promise<void> {
    await dropLinkView(id);
    await this.refresh();
  }

  /** Forgets what was known of one person before another one is here. */
  clear(): void {
    this.list = [];
  }
}

export const linkViews = new LinkViews();
