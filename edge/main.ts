import { pino } from 'pino';
import { startAgent } from './agent.ts';
import type { Credential } from '@terezi/domain/devices/site/credential.ts';
import { credentialIn, enrol, variablesOf } from './enrol.ts';
import { readEnvironment, USUAL_FOLDER } from './host/env.ts';

const STOP_WITHIN_MS = 4500;

/** The folder of the agent, by its environment. */
const folder = process.env['EDGE_DATA_DIR']?.trim() || USUAL_FOLDER;
const language = /^en/i.test(process.env['LC_ALL'] || process.env['LANG'] || '') ? 'en' : 'az';

/** The credential of this agent, or the one that it gets now for the code in its start command. */
async function credentialNow([verb, code, url]: readonly string[]): Promise<Credential | null> {
  const { ENROLMENT_CODE, SERVER_URL = '' } = process.env;
  if (verb === 'enrol') return enrol({ folder, code: code ?? '', url: url ?? SERVER_URL, language });
  const credential = await credentialIn(folder);
  // A container starts each time with the code that it was made with: only the first time uses it.
  return credential || !ENROLMENT_CODE
    ? credential
    : enrol({ folder, code: ENROLMENT_CODE, url: SERVER_URL, language });
}

async function run(): Promise<void> {
  const credential = await credentialNow(process.argv.slice(2));
  const environment = readEnvironment({ ...(credential && variablesOf(credential)), ...process.env });
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
    // Every acknowledged record is on disk already: waiting for what hangs gains nothing.
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
