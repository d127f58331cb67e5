/** The parts of `tcp://host:port`, else null. The measuring code has its own copy: one hash must cover all of it. */
export function hostAndPort(address: string): { host: string; port: number } | null {
  const url = URL.parse(address);
  const port = Number(url?.port);
  return url?.protocol === 'tcp:' && port > 0 ? { host: url.hostname.replace(/^\[|\]$/g, ''), port } : null;
}
