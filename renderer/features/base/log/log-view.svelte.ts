import { router } from '../../../ui/router/router.svelte.ts';
import { LEVELS, type Level } from './lines.ts';

/** Which lines are on screen. It lives in the address, so it survives a reload and can be shared. */
export class LogView {
  readonly search = $derived(router.query.get('search') ?? '');
  readonly level = $derived(toLevel(router.query.get('level')));
  readonly isFiltered = $derived(this.search !== '' || this.level !== 'debug');

  show({ search, level }: { search?: string; level?: Level }): void {
    router.setQuery({
      ...(search !== undefined && { search }),
      ...(level !== undefined && { level: level === 'debug' ? '' : level }),
    });
  }

  clear(): void {
    router.setQuery({ search: '', level: '' });
  }
}

const toLevel = (text: string | null): Level => LEVELS.find((level) => level === text) ?? 'debug';
