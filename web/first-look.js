// Stands in the page itself and runs before anything is drawn, so that a page in the dark never flashes white, and
// Mantine finds its scheme there.
try {
  const kept = localStorage.getItem('mantine-color-scheme-value');
  const isDark = kept === 'dark' || (kept === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light';
} catch {
  // Without storage the page is light, as it is at first.
}
if (/^\/(operator|login|password|first-admin|mail)\b/.test(location.pathname))
  document.documentElement.dataset.soon = 'whole';
