import type { Grams } from '@terezi/domain/grammar/mass.ts';
import type { Language } from '@terezi/domain/grammar/words.ts';
import { scalesOf } from '@terezi/domain/weighing/scales-of.ts';
import { weighedDirection } from '@terezi/domain/weighing/stated-direction.ts';
import { type Direction, directionWords } from '@terezi/domain/weighing/status.ts';
import { kilograms, number } from '#kit/formats.ts';
import { type Say, sayIn } from '#kit/language.tsx';
import type { PrintMark } from './receipt/print-mark.ts';
import { tonnes } from './tonnes.ts';
import { weightKind, weightKindWords } from './weight-kind.ts';
import { ticketWords } from './words.ts';

/** "Netto · məxaric"; the direction of an open ticket is not known yet. */
export const netTitle = (direction: Direction | null, say: Say): string =>
  direction ? say(ticketWords.netOf, { direction: say(directionWords[direction]) }) : say(ticketWords.net);

type Weighed = Parameters<typeof weighedDirection>[0];

/** "Çəki 1 · boş". */
export function weightTitle(ticket: Weighed, which: 1 | 2, say: Say): string {
  const kind = weightKind(weighedDirection(ticket), which);
  const name = say(which === 1 ? ticketWords.weight1 : ticketWords.weight2);
  return kind ? `${name} · ${say(weightKindWords[kind])}` : name;
}

/** How often a ticket was printed: "əsli + 2 surət". */
export function printsText(printCount: number, say: Say): string {
  if (printCount === 0) return say(ticketWords.notPrinted);
  return printCount === 1
    ? say(ticketWords.original)
    : say(ticketWords.originalAndCopies, { copies: printCount - 1 });
}

type Scaled = Parameters<typeof scalesOf>[0] & { readonly max: Grams; readonly division: Grams };

/** The scale of the weighing, with its data: "Tərəzi 2 · 60 t · d = 20 kq". */
export const scaleText = (ticket: Scaled, language: Language): string =>
  sayIn(language)(ticketWords.scaleFacts, {
    scale: scalesOf(ticket),
    max: number(tonnes(ticket.max), language),
    division: kilograms(ticket.division, language),
  });

/** A print's mark inside a sentence: "əsli", "surət 1", "ləğv edilib". */
export function markText(mark: PrintMark, say: Say): string {
  if (mark.kind === 'unsealed') return say(ticketWords.printedUnsealed);
  if (mark.kind === 'copy') return say(ticketWords.copy, { copy: mark.copy });
  return say(mark.kind === 'original' ? ticketWords.original : ticketWords.printedCancelled);
}
