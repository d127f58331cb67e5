import { createContext, useContext } from 'react';
import type { Noun } from '#records/noun.ts';

/** Brings the record of a noun with code of its own; undefined for one that has none. */
type Bring = (noun: string) => Promise<Noun | undefined>;

const OwnRecords = createContext<Bring>(async () => undefined);

/** Hands in the records of the nouns with code of their own, which only a place that knows all nouns can have. */
export const OwnRecordsProvider = OwnRecords.Provider;

export const useOwnRecords = (): Bring => useContext(OwnRecords);
