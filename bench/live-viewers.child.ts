import { Agent, get } from 'node:http';
import { latencyCells, percentile } from './figures.ts';
import {
  microseconds,
  readingsIn,
  type Watched,
  type WatchOrder,
  type WatchReport,
} from './live/messages.ts';
import { say } from './program.ts';

// All viewers in one process; each has a connection of its own.

const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
const took: Record<Watched['of'], number[]> = { api: [], bare: [] };

const watch = ({ of, url }: Watched): Promise<void> =>
  new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`${url} answered ${response.statusCode}`));
      let rest = '';
      response.setEncoding('latin1').on('data', (text: string) => {
        const now = microseconds();
        const whole = (rest + text).lastIndexOf('\n\n') + 2;
        for (const due of readingsIn((rest + text).slice(0, whole))) took[of].push((now - due) / 1_000);
        rest = (rest + text).slice(whole);
      });
      resolve();
    }).on('error', reject);
  });

const reportOf = (source: Watched['of']) => ({
  cells: latencyCells(took[source]),
  p99: percentile(took[source], 0.99),
  count: took[source].length,
});

async function carryOut(order: WatchOrder): Promise<WatchReport | { done: true }> {
  if ('report' in order) return { api: reportOf('api'), bare: reportOf('bare') };
  if ('forget' in order) for (const each of Object.values(took)) each.length = 0;
  else for (const watched of order.open) await watch(watched);
  return { done: true };
}

process.on('message', (order) => {
  void carryOut(order as WatchOrder).then((answer) => process.send?.(answer));
});
say({ port: 0 });
