/**
 * A page opened before an update asks for parts that are gone: loading it again, once, brings the new ones. Where the
 * server does not answer at all, loading again would only lose what stands on the screen.
 */
export function reloadWhereGone(): void {
  addEventListener('vite:preloadError', (event) => {
    event.preventDefault();
    if (sessionStorage.getItem('reloaded') === location.href) return;
    void fetch('/config.json', { cache: 'no-store' }).then(({ ok }) => {
      if (!ok) return;
      sessionStorage.setItem('reloaded', location.href);
      location.reload();
    }, console.warn);
  });
}
