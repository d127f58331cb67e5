/** The domains from left to right: each may lean only on those before it. */
export const domains = [
  'catalogues',
  'identity',
  'users',
  'notices',
  'views',
  'requests',
  'companies',
  'devices',
  'fleet',
  'rfid',
  'orders',
  'evidence',
  'weighing',
  'incomes',
  'reports',
  'nouns',
  'imports',
  'history',
  'search',
  'attachments',
];

/** Which workspaces a workspace may import besides itself. `bin` starts, builds and checks the others. */
export const allowed: Record<string, readonly string[]> = {
  domain: [],
  paper: ['domain'],
  server: ['domain', 'paper'],
  web: ['domain'],
  edge: ['domain'],
  e2e: ['domain'],
  bench: ['domain', 'server'],
  bin: ['server', 'web', 'edge', 'domain', 'e2e'],
};

/** The top folder of a path, or '' for a file that stands at the root. */
export function workspaceOf(file: string): string {
  return file.includes('/') ? file.slice(0, file.indexOf('/')) : '';
}

/** The folder inside a workspace, or '' for a file that stands directly in it. */
export function roomOf(file: string): string {
  const [, room = '', ...rest] = file.split('/');
  return rest.length > 0 ? room : '';
}
