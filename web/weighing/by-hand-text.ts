import { type ByHandCode, byHandCodeWords } from '@terezi/domain/weighing/by-hand/by-hand-codes.ts';
import type { Language } from '@terezi/domain/grammar/words.ts';
import { dateTime } from '#kit/formats.ts';

/** A typed weight: why, when and, where the reader may see it, by whom. */
export type Typed = {
  readonly code: ByHandCode;
  readonly at: string | null;
  readonly byName?: string | null;
};

type Ticket = {
  readonly byHandCode: ByHandCode | null;
  readonly byHandByName: string | null;
  readonly weight2At: string | null;
  readonly weight1ByHandCode: ByHandCode | null;
  readonly weight1ByHandByName: string | null;
  readonly weight1At: string;
};

/** How a weight of a ticket was typed; null for a measured one. */
export function typedOf(ticket: Ticket, which: 1 | 2): Typed | null {
  const [code, at, byName] =
    which === 1
      ? [ticket.weight1ByHandCode, ticket.weight1At, ticket.weight1ByHandByName]
      : [ticket.byHandCode, ticket.weight2At, ticket.byHandByName];
  return code === null ? null : { code, at, byName };
}

/** Where a typed weight comes from, in place of a record: "21.11.2026 15:07 · 02 Rabitə kəsilib… · Orxan Bayramov". */
export const byHandSource = ({ code, at, byName }: Typed, language: Language): string =>
  [at && dateTime(at), `${code} ${byHandCodeWords[code][language]}`, byName].filter(Boolean).join(' · ');
