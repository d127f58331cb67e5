import { report } from '../grammar/sheet/report.ts';
import type { Words } from '../grammar/words.ts';
import { ticketDimensions } from './dimensions.ts';

const { cargo, customer, sender, day, week, month } = ticketDimensions;

/** What of a divided net no line has. */
export const dividedRestWords = {
  pool: { az: 'ümumi balansa qalıq', en: 'left to the pool' },
  undivided: { az: 'bölünməyib', en: 'not divided' },
} as const satisfies Record<string, Words>;

/** The customers or senders of divided nets, by cargo and party. */
export const dividedSum = report({
  words: { az: 'Bölünmüş cəm', en: 'Divided sum' },
  dimensions: {
    cargo,
    dividedCustomer: {
      words: { az: 'Bölünən müştəri', en: 'Divided customer' },
      counted: customer.counted,
      leads: { by: 'filter', filter: 'dividedCustomerId' },
    },
    dividedSender: {
      words: { az: 'Bölünən göndərən', en: 'Divided sender' },
      counted: sender.counted,
      leads: { by: 'filter', filter: 'dividedSenderId' },
    },
    customer,
    day,
    week,
    month,
  },
  measures: {
    amount: { words: { az: 'Miqdar', en: 'Amount' }, unit: 'mass' },
    ticketCount: { words: { az: 'Qəbz', en: 'Tickets' }, unit: 'count' },
    lineCount: { words: { az: 'Sətir', en: 'Lines' }, unit: 'count' },
    value: { words: { az: 'Məbləğ', en: 'Value' }, unit: 'money' },
  },
});
