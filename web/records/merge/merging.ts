import type { FormValue, FormValues } from '../noun.ts';

/** Whose value a field is to have: the reader's own, the one that another has kept, or one that joins both. */
export type Side = 'mine' | 'theirs' | 'joint';

/** A field that somebody has changed since the row was opened. */
export type Parted = {
  readonly name: string;
  readonly base: FormValue;
  readonly mine: FormValue;
  readonly theirs: FormValue;
  /** Who has changed it; both may have come to the same value, which is no collision. */
  readonly by: 'mine' | 'theirs' | 'both';
  /** Both have changed it, to different values: nobody but the reader can say which is right. */
  readonly isCollision: boolean;
};

/** Whether two values of a form say the same: options are what they name, texts what is in them. */
export function isSame(one: FormValue | undefined, other: FormValue | undefined): boolean {
  if (one === null || one === undefined || other === null || other === undefined)
    return (one ?? null) === (other ?? null);
  if (typeof one === 'object' || typeof other === 'object')
    return typeof one === 'object' && typeof other === 'object' && one.id === other.id;
  return typeof one === 'string' && typeof other === 'string' ? one.trim() === other.trim() : one === other;
}

/** The three states of a row that a form knows: as it was opened, with what its reader typed, and as it is by now. */
export type States = { readonly base: FormValues; readonly mine: FormValues; readonly theirs: FormValues };

/** What was changed by either side since the row was opened, in the order of the fields. */
export const parted = ({ base, mine, theirs }: States): readonly Parted[] =>
  Object.keys(base).flatMap((name): Parted[] => {
    const values = { base: base[name] ?? null, mine: mine[name] ?? null, theirs: theirs[name] ?? null };
    const isMine = !isSame(values.mine, values.base);
    const isTheirs = !isSame(values.theirs, values.base);
    if (!isMine && !isTheirs) return [];
    const by = isMine && isTheirs ? 'both' : isMine ? 'mine' : 'theirs';
    return [{ name, ...values, by, isCollision: by === 'both' && !isSame(values.mine, values.theirs) }];
  });

/** What is chosen where only one side has changed a field; a collision is nobody's yet. */
export const firstSide = ({ by, isCollision }: Parted): Side | null =>
  isCollision ? null : by === 'mine' ? 'mine' : 'theirs';

const blank = (value: FormValue): FormValue => (typeof value === 'string' ? '' : null);

/** The row before anything is decided: what is one-sided is taken, and where both collide nothing stands yet. */
export const joined = (states: States): FormValues => ({
  ...states.theirs,
  ...Object.fromEntries(
    parted(states).flatMap((field) => {
      if (field.isCollision) return [[field.name, blank(field.base ?? field.mine)]];
      return field.by === 'mine' ? [[field.name, field.mine]] : [];
    }),
  ),
});
