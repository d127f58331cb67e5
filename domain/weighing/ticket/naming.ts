import { EVERY_NAMED, idOf, NAMED_NOUNS } from './named.ts';

/** The fields of a ticket that name rows of a noun: the filters of its list. */
export const ticketNaming = (noun: string): readonly string[] => [
  ...(noun === 'truck' || noun === 'trailer' ? [`${noun}Id`] : []),
  ...EVERY_NAMED.filter((each) => NAMED_NOUNS[each] === noun).map(idOf),
];
