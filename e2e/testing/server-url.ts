import { inject } from 'vitest';

function ownServer(): { url: string; dataDir: string } {
  const servers = inject('servers');
  const own = servers[(Number(process.env.VITEST_POOL_ID) - 1) % servers.length];
  if (own === undefined)
    throw new Error('this worker has no number, so nobody knows which server is its own');
  return own;
}

/** Where the running product of this worker answers: journeys that run at one time never meet in a yard. */
export const serverUrl = (): string => ownServer().url;

/** The folder that its data lies in. */
export const serverData = (): string => ownServer().dataDir;
