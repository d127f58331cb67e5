import type { FastifyInstance } from 'fastify';
import type { Log } from '../log.ts';
import { addressOf } from './network.ts';

type ProxyTrust = boolean | string[] | ((address: string, hop: number) => boolean);

/** Whose `X-Forwarded-For` is believed, as the framework takes it: so many hops, or these networks. */
export function trustedProxies(setting: string | undefined): ProxyTrust {
  if (setting === undefined) return false;
  const hops = Number(setting);
  return Number.isInteger(hops) ? (_address, hop) => hop < hops : setting.split(',');
}

/**
 * Logs once that there seems to be a proxy that no setting names: every caller behind it then has one address, shares its limits, and is
 * slowed down with the others for the wrong passwords of one.
 */
export function warnOfUnknownProxy(app: FastifyInstance, setting: string | undefined, log: Log): void {
  if (setting !== undefined) return;
  let isTold = false;
  app.addHook('onRequest', async (request) => {
    if (isTold || request.headers['x-forwarded-for'] === undefined) return;
    isTold = true;
    log.warn(
      { event: 'proxy.untrusted', address: addressOf(request) },
      'A request came with X-Forwarded-For, which is not believed: if there is a proxy in front, name it in TRUSTED_PROXIES. Until then everybody behind it counts as one address.',
    );
  });
}
