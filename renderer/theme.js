// Runs before the bundle: see `lib/theme.svelte.ts`, which owns this key.
try {
  const theme = localStorage.getItem('linnet.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is off in this browser; the system's theme applies.
}
