import type { TestProject } from 'vitest/node';
import { startServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The running products, one for each worker: where it answers, and the folder that its data lies in. */
    servers: { url: string; dataDir: string }[];
  }
}

/** A running product for each of the workers that journeys run in: two files never share a yard at one time. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // The first builds the page, which all of them serve.
  const first = await startServer();
  const others = Array.from({ length: project.config.maxWorkers - 1 }, () => startServer());
  const servers = [first, ...(await Promise.all(others))];
  project.provide(
    'servers',
    servers.map(({ url, dataDir }) => ({ url, dataDir })),
  );
  return async () => {
    await Promise.all(servers.map(({ stop }) => stop()));
  };
}
