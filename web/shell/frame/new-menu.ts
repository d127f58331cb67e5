import { newMenu } from '@terezi/domain/users/rights.ts';
import type { Permission } from '@terezi/domain/grammar/policy.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';
import type { To } from '../router/path.ts';
import type { Place } from '../router/places.ts';

/** Something to create: its name, and where its form opens. */
export type Creation = {
  readonly to: To;
  readonly search?: Readonly<Record<string, string>>;
  readonly words: Words;
};

/** What a reader is offered to create, in its order (product.md §2); nothing at all without the flag for it. */
export function creationsFor(
  places: readonly Place[],
  may: (action: { readonly permission: Permission }) => boolean,
  companyId: number,
): readonly Creation[] {
  if (!may({ permission: newMenu })) return [];
  const offered = places.filter(({ create }) => create?.order !== undefined && may(create));
  const inOrder = offered.toSorted((one, other) => (one.create?.order ?? 0) - (other.create?.order ?? 0));
  return inOrder.flatMap(({ to, create }): Creation[] => {
    if (!create) return [];
    const { words, form } = create;
    return [form ? { to: form(companyId), words } : { to, search: { open: 'new' }, words }];
  });
}
