import { BadEnvironment, type Env } from './platform/env.ts';

type Ports = Pick<Env, 'PORT' | 'HOST' | 'MQTT_PORT'>;

/** Why a port could not be opened, by the system's code (listen(2)), and which setting mends it. */
function listenRefusal(error: Error, env: Ports): string | null {
  const { code, port }: NodeJS.ErrnoException & { port?: number } = error;
  const setting = port === env.MQTT_PORT ? 'MQTT_PORT' : 'PORT';
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program: stop that one, or set ${setting} to a free port.`;
  if (code === 'EACCES')
    return `Port ${port} may not be opened by this user: set ${setting} to one above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `This machine does not have the address ${env.HOST}: set HOST to one it has.`;
  return null;
}

/**
 * The sentence for the person who started the server, where they can mend what kept it from starting; null for a fault of ours, which keeps
 * its trace. Without settings (null) it is the settings that were refused.
 */
export function refusalOf(error: unknown, env: Ports | null): string | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof BadEnvironment || error.name.endsWith('Refusal')) return error.message;
  const isFromListening =
    'syscall' in error && (error.syscall === 'listen' || error.syscall === 'getaddrinfo');
  return env !== null && isFromListening ? listenRefusal(error, env) : null;
}
