import type { StateLook } from '@terezi/domain/grammar/noun/states.ts';
import { fold } from '@terezi/domain/grammar/text/fold.ts';
import type { Hit as SearchHit } from '@terezi/domain/grammar/resource/hit.ts';
import type { Language } from '@terezi/domain/grammar/words.ts';
import { FORM_WORDS } from '#kit/form/words.ts';
import { foldIncludes } from '#kit/form/choice/fold-match.ts';
import { dateTime, kilograms, MISSING } from '#kit/formats.ts';
import type { Say } from '#kit/language.tsx';
import { rowAddress, type To, type WithRows } from '../router/path.ts';
import type { Creation } from '../frame/new-menu.ts';
import type { Place } from '../router/places.ts';
import { statusLook } from '@terezi/domain/weighing/ticket/ticket-look.ts';
import type { Completion } from '@terezi/domain/weighing/status.ts';
import { PALETTE_WORDS } from './palette-words.ts';
import { SHELL_WORDS } from '../frame/words.ts';

/** Something that search leads to. */
export type Hit = {
  readonly to: To;
  readonly search?: Readonly<Record<string, string>>;
  readonly name: string;
  /** What it is, beside its name. */
  readonly kind?: string;
  /** What distinguishes it from others of that name, in a line of its own. */
  readonly fact?: string;
  /** How a ticket stands, and its net. */
  readonly look?: StateLook;
  readonly figure?: string;
};

type Reader = { readonly say: Say; readonly language: Language };

const joined = (...facts: (string | null | undefined | false)[]): string => facts.filter(Boolean).join(' · ');
const tonnage = (grams: number, { say, language }: Reader): string =>
  `${kilograms(grams, language)} ${say(FORM_WORDS.kilogram)}`;

/** The lists whose rows are opened on screens of their own; all others open them beside the list. */
const WITH_SCREENS: readonly WithRows[] = ['/operation', '/user'];

const addressOf = (list: To, id: number): Pick<Hit, 'to' | 'search'> => {
  const own = WITH_SCREENS.find((each) => each === list);
  return own ? { to: rowAddress(own, id) } : { to: list, search: { open: String(id) } };
};

/** Something that the server found, as it stands in the list of a place. */
export function foundHit({ to }: Place, hit: SearchHit, reader: Reader): Hit {
  const { id, name, kind, at, facts, emptyWeight, statusId, weightNet } = hit;
  // Tickets alone have one, and no other than these.
  const completedHow = hit.completedHow as Completion | null;
  const mass = emptyWeight === null ? null : tonnage(emptyWeight, reader);
  return {
    ...addressOf(to, id),
    name,
    ...(kind && { kind }),
    fact: joined(at && dateTime(at), ...facts, mass && reader.say(PALETTE_WORDS.emptyWeightFact, { mass })),
    ...(statusId !== null && {
      look: statusLook({ statusId, completedHow }),
      figure: weightNet === null ? MISSING : tonnage(weightNet, reader),
    }),
  };
}

/** Screens whose name has the typed letters; all of them while nothing is typed. */
export const pageHits = (places: readonly Place[], typed: string, say: Say): Hit[] =>
  places
    .filter(({ words }) => foldIncludes(say(words), typed))
    .map(({ to, words }) => ({ to, name: say(words) }));

/** What can be created and has the typed letters in its name. */
export const createHits = (creations: readonly Creation[], typed: string, say: Say): Hit[] =>
  creations
    .filter(({ words }) => foldIncludes(say(words), typed))
    .map(({ words, ...where }) => ({ ...where, name: say(words), kind: say(SHELL_WORDS.create) }));

/** How well a group answers what was typed, lower is better: a name that begins with it, has it, has it elsewhere. */
function rankOf(hits: readonly Hit[], typed: string): number {
  const wanted = fold(typed);
  const places = hits.map(({ name }) => fold(name).indexOf(wanted));
  if (places.includes(0)) return 0;
  return places.some((place) => place > 0) ? 1 : 2;
}

/** Groups in the order of their best hit; what is equal stays as it stood. The oldest browser has no `toSorted` yet. */
export const ranked = <Group extends { readonly hits: readonly Hit[] }>(
  groups: readonly Group[],
  typed: string,
): Group[] => [...groups].sort((one, other) => rankOf(one.hits, typed) - rankOf(other.hits, typed));
