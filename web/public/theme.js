// Runs before anything is drawn, so that a page in the dark never flashes white, and Mantine finds its scheme there.
try {
  const kept = localStorage.getItem('mantine-color-scheme-value');
  const isDark = kept === 'dark' || (kept === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light';
} catch {
  // Without storage the page is light, as it is for everybody at first.
}
if (location.pathname === '/operator') document.documentElement.dataset.soon = 'whole';
