import type { OperationDetail } from '@terezi/domain/weighing/api.ts';
import type { Finding } from '@terezi/domain/evidence/verdict.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { dateTime, number } from '#kit/formats.ts';
import type { useLanguage, useSay } from '#kit/language.tsx';

/** What is wrong with a record, and with which. */
const findingWords: Readonly<Record<Finding, Words>> = {
  ownHash: {
    az: '{record} yazısının öz heşi uyğun gəlmir.',
    en: 'The hash of record {record} is not that of its content.',
  },
  signature: { az: '{record} yazısının imzası yanlışdır.', en: 'The signature of record {record} is wrong.' },
  doesNotFollow: {
    az: '{record} yazısı əvvəlkinə bağlanmır.',
    en: 'Record {record} does not follow the one before it.',
  },
  missing: { az: '{record} nömrəli yazı çatmır.', en: 'Record {record} is missing.' },
  ticketDiffers: {
    az: 'Qəbzdəki çəki {record} yazısındakı çəkidən fərqlidir.',
    en: 'The receipt names another weight than record {record} holds.',
  },
};

/** The one sentence on all records behind a ticket. */
export const chainWords = {
  sound: { az: 'Yazılar yerindədir.', en: 'Records verified.' },
  broken: {
    az: 'Yazılarda pozuntu var, operator şirkətinə bildirin.',
    en: 'Something is wrong with the records; tell the operator company.',
  },
  awaited: { az: 'Yazılar yoxlanılır…', en: 'The records are being checked…' },
} as const satisfies Record<string, Words>;

const words = {
  one: { az: '{from} yazısı', en: 'record {from}' },
  run: { az: '{from} – {to} arasında {count} yazının hamısı', en: 'all {count} records from {from} to {to}' },
  upTo: {
    az: '{from} yazısından başlayaraq {count} yazı',
    en: '{count} {count|record|records} from {from} on',
  },
  and: { az: 'və', en: 'and' },
  wasChecked: { az: '{read} yoxlanılıb:', en: '{read} was checked' },
  wereChecked: { az: '{read} yoxlanılıb:', en: '{read} were checked' },
  checked: { az: '{at}, açar {keys}.', en: 'on {at} against key {keys}.' },
} as const satisfies Record<string, Words>;

type Verdict = NonNullable<OperationDetail['chain']>;
type Speech = { readonly say: ReturnType<typeof useSay> } & Pick<ReturnType<typeof useLanguage>, 'language'>;

/** A verdict in sentences: the finding, which records were read and how many, when and against which keys. */
export function verdictSentences(verdict: Verdict, { say, language }: Speech): string[] {
  const { runs, finding } = verdict;
  const isPartial = finding !== null && finding.what !== 'ticketDiffers';
  const records = runs
    .map(({ from, to, count }) => {
      const run = { from, to, count: number(count, language) };
      if (isPartial) return say(words.upTo, run);
      return say(from === to ? words.one : words.run, run);
    })
    .join(` ${say(words.and)} `);
  const [only] = runs;
  const isOne = runs.length === 1 && !isPartial && only?.from === only?.to;
  // Four digits at a time are what people compare.
  const keys = verdict.keys.map((key) => key.replace(/(.{4})(?=.)/g, '$1 ')).join(', ');
  return [
    ...(finding ? [say(findingWords[finding.what], { record: finding.record })] : []),
    say(isOne ? words.wasChecked : words.wereChecked, {
      read: records.charAt(0).toUpperCase() + records.slice(1),
    }),
    say(words.checked, { at: dateTime(verdict.checkedAt), keys }),
  ];
}
