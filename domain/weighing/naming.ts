import { EVERY_PARTY, idOf, PARTIES } from './parties.ts';

/** The fields of a ticket that name rows of a noun: what its list is narrowed by. */
export const ticketNaming = (noun: string): readonly string[] => [
  ...(noun === 'truck' || noun === 'trailer' ? [`${noun}Id`] : []),
  ...EVERY_PARTY.filter((party) => PARTIES[party] === noun).map(idOf),
];
