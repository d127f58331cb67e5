import { catalogues } from '@terezi/domain/catalogues/all.ts';
import { nounOf } from '#catalogues/noun.ts';
import type { Noun } from '#records/noun.ts';
import { ownRecords } from '../nouns.ts';

const own = await Promise.all([...ownRecords.values()].map((record) => record()));

/** Every noun that the engine draws: all of them are tried alike. */
export const everyNoun: readonly Noun[] = [...own, ...catalogues.map(nounOf)];
