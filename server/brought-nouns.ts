import type { z } from 'zod';
import { contract } from '@terezi/domain/contract.ts';
import { importNouns } from '@terezi/domain/imports/nouns.ts';
import { addTrailers, addTrucks, changeTrailer, changeTruck, guardedMasses } from './fleet/index.ts';
import { type Bringing, type Bringings, ownVerbs, plainVerbs, type Verbs } from './imports/index.ts';
import { keptNouns, keptUses } from './kept-nouns.ts';

/** Nouns that do something more than the engine when a row of theirs is written. */
const OWN_VERBS: Readonly<Record<string, Verbs & Pick<Bringing, 'guarded'>>> = {
  truck: { ...ownVerbs({ add: addTrucks, change: changeTruck }), guarded: guardedMasses('truck') },
  trailer: { ...ownVerbs({ add: addTrailers, change: changeTrailer }), guarded: guardedMasses('trailer') },
};

/** What the endpoint that adds a row takes, field by field. */
export function shapesOf(noun: string): Readonly<Record<string, z.ZodType>> {
  const declared = Object.hasOwn(contract.catalogue, noun)
    ? contract.catalogue[noun]
    : Reflect.get(contract, noun);
  const shape: z.ZodObject | undefined = declared?.add['~orpc'].inputSchema;
  if (!shape) throw new Error(`nothing says what a ${noun} is made of`);
  return shape.shape as Readonly<Record<string, z.ZodType>>;
}

/** Every noun whose rows files bring, with its own verbs. */
export const bringings: Bringings = new Map(
  importNouns.map((declared): [string, Bringing] => {
    const noun = keptNouns.find(({ table }) => table === declared.noun);
    if (!noun) throw new Error(`${declared.noun} is no kept noun`);
    const verbs = OWN_VERBS[declared.noun] ?? plainVerbs(noun);
    return [declared.noun, { ...verbs, declared, noun, shapes: shapesOf(declared.noun), uses: keptUses }];
  }),
);
