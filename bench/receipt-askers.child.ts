import { say } from './program.ts';
import { askAll, type AskOrder } from './receipt/askers.ts';

// All who ask for receipts in one process, so that they wait for nothing but the answer.

process.on('message', (order) => {
  void askAll(order as AskOrder).then((asked) => process.send?.(asked));
});
say({ port: 0 });
