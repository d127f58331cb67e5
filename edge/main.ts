import { pino } from 'pino';
import { startAgent } from './agent.ts';
import { readEnvironment } from './env.ts';

const STOP_WITHIN_MS = 4500;

async function run(): Promise<void> {
  const environment = readEnvironment(process.env);
  const log = pino({ level: environment.logLevel, base: { site: environment.siteId } });
  const { protocol, hostname } = environment.serverUrl;
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if ((protocol === 'mqtt:' || protocol === 'ws:') && !isHere) {
    log.warn({ hostname }, 'the secret and the weights travel unencrypted: use mqtts or wss');
  }
  const agent = await startAgent(environment, log);

  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    // Whatever hangs, every acknowledged record is on disk already: leaving late helps nobody.
    setTimeout(() => {
      log.error('not everything ended in time');
      process.exit(1);
    }, STOP_WITHIN_MS).unref();
    void agent.close().then(() => {
      log.info('agent stopped');
      process.exit(0);
    });
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
