/** Of `tcp://host:port`, else null. What measures reads its own: one hash must tell all of it. */
export function hostAndPort(address: string): { host: string; port: number } | null {
  const url = URL.parse(address);
  const port = Number(url?.port);
  return url?.protocol === 'tcp:' && port > 0 ? { host: url.hostname.replace(/^\[|\]$/g, ''), port } : null;
}
