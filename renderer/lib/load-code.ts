/**
 * What is told of code that could not be loaded: the service is away, or an update has taken its place.
 *
 * `session/` finds out which of the two it is.
 */
export const codeLoading = { onmissing: (): void => {} };

const missing = new Set<HTMLLinkElement>();

if (typeof document !== 'undefined')
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missing.add(target);
    },
    true,
  );

/** Loads a part of the code of the screens by a function around `import()`; what failed before is asked for anew. */
export async function loadCode<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    await Promise.all([...missing].map(askAgain));
    return await load();
  } catch (error) {
    if (isMissing(error)) codeLoading.onmissing();
    throw error;
  }
}

/** The bundler asks for a style once: the next `import()` takes it for one that is there. */
function askAgain(failed: HTMLLinkElement): Promise<void> {
  missing.delete(failed);
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = failed.href;
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(link.href));
    failed.replaceWith(link);
  });
}

/** Whether code did not arrive, as the browsers and the bundler say it; anything else is a fault of what did. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported|module script|preload CSS|\/assets\//i.test(error.message);
