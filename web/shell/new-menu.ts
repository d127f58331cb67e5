import { newMenu } from '@terezi/domain/identity/rights.ts';
import type { Permission } from '@terezi/domain/grammar/policy.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';
import type { To } from './path.ts';
import type { Place } from './places.ts';

/** The lists that the New menu adds to, in its order (product.md §2). Orders will stand first once there are any. */
const NEW_MENU: readonly string[] = [
  ...['/customer', '/customer-branch', '/customer-warehouse', '/sender-warehouse', '/sender-branch'],
  ...['/cargo', '/cargo-type', '/subcargo', '/driver', '/truck', '/trailer', '/sender'],
  ...['/truck-type', '/car-brand', '/car-model', '/delivery-type', '/companies', '/scale-camera'],
  '/sender-warehouse-config',
];

/** Something to create: what it is called, and where its form opens. */
export type Creation = {
  readonly to: To;
  readonly search?: Readonly<Record<string, string>>;
  readonly words: Words;
};

/** What a reader is offered to create; nothing at all without the flag for it. */
export function creationsFor(
  places: readonly Place[],
  may: (deed: { readonly permission: Permission }) => boolean,
  companyId: number,
): readonly Creation[] {
  if (!may({ permission: newMenu })) return [];
  return NEW_MENU.flatMap((list): Creation[] => {
    const { to = null, create = null } = places.find((place) => place.to === list) ?? {};
    if (to === null || !create || !may(create)) return [];
    const { words, form } = create;
    return [form ? { to: form(companyId), words } : { to, search: { open: 'new' }, words }];
  });
}
