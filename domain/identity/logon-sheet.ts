import { instantCell } from '../grammar/sheet/cell.ts';
import type { ListSheet } from '../grammar/sheet/sheet.ts';
import type { Words } from '../grammar/words.ts';
import type { LogonRow } from './logon-api.ts';
import { logonStates } from './logon-states.ts';

/** The words of the list of logon requests. */
export const logonListWords = {
  title: { az: 'Giriş sorğuları', en: 'Logon requests' },
  date: { az: 'Tarix', en: 'Date' },
  who: { az: 'Kim', en: 'Who' },
  address: { az: 'Ünvan', en: 'Address' },
  rangeColumn: { az: 'Aralıq', en: 'Range' },
  outside: { az: 'aralıqda deyil', en: 'in none' },
  browser: { az: 'Brauzer', en: 'Browser' },
  status: { az: 'Status', en: 'Status' },
  decidedBy: { az: 'Qərar verən', en: 'Decided by' },
  note: { az: 'Səbəb', en: 'Reason' },
  letInOnce: { az: 'Bir dəfə buraxılıb', en: 'Let in once' },
  added: { az: 'Ünvan əlavə edilib', en: 'Address added' },
  unanswered: { az: 'Cavabsız bitib', en: 'Ended unanswered' },
} as const satisfies Record<string, Words>;

const words = logonListWords;

/** The look of a logon request: more than its state, since it may be let in once or for good, and a waiting one may be over. */
export function logonLook({ statusId, isAdded, isUnanswered }: LogonRow) {
  const look = logonStates.look(statusId);
  if (isUnanswered) return { ...look, shape: 'cross', tone: 'idle', words: words.unanswered } as const;
  if (statusId !== logonStates.number.approved) return look;
  return { ...look, words: isAdded ? words.added : words.letInOnce };
}

/** The list of logon requests as a file has it. */
export const logonSheet: ListSheet<LogonRow> = {
  title: words.title,
  columns: {
    askedAt: { words: words.date, cell: ({ askedAt }) => instantCell(askedAt) },
    fullname: { words: words.who, cell: ({ fullname }) => fullname },
    address: { words: words.address, cell: ({ address }) => address },
    rangeName: {
      words: words.rangeColumn,
      cell: ({ rangeName }, language) => rangeName ?? words.outside[language],
    },
    browser: { words: words.browser, cell: ({ browser }) => browser },
    statusId: { words: words.status, cell: (row, language) => logonLook(row).words[language] },
    decidedByName: { words: words.decidedBy, cell: ({ decidedByName }) => decidedByName },
    note: { words: words.note, cell: ({ note }) => note },
  },
};
