import { IconNfc } from '@tabler/icons-react';
import { Icon } from '#kit/part/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import { isFromCard } from './recognised.ts';
import css from './seen.module.css';
import { seenWords as words } from './seen-words.ts';
import type { Party } from '../visit/party.ts';
import type { Visit } from '../visit/visit.ts';

/** The mark of a field beside a card: from the card, typed by hand, or none. */
export function markOf(visit: Visit, name: Party): 'fromCard' | 'own' | null {
  if (visit.recognised?.by?.kind !== 'card' || visit.ticket) return null;
  if (isFromCard(visit, name)) return 'fromCard';
  return visit.touched.has(name) && visit.fields[name] ? 'own' : null;
}

/** The source of a field's value, beside the value. */
export function CardMark({ mark }: { mark: 'fromCard' | 'own' }) {
  const say = useSay();
  return (
    <span className={css.mark}>
      {mark === 'fromCard' && <Icon of={IconNfc} size="s" />}
      {say(mark === 'fromCard' ? words.fromCard : words.yourOwn)}
    </span>
  );
}
export const markClass = (mark: 'fromCard' | 'own' | null): string | undefined =>
  mark ? css[mark] : undefined;
