import type { Language } from '@terezi/domain/grammar/words.ts';
import type { OperationDetail } from '@terezi/domain/weighing/api.ts';
import { ticketStates } from '@terezi/domain/weighing/status.ts';
import { kilograms } from '#kit/formats.ts';
import { sayIn } from '#kit/language.tsx';
import type { FieldChange } from '#records/story/difference.ts';
import { type Entry, storyOf } from '#records/story/story.ts';
import { printMark } from '../receipt/print-mark.ts';
import { markText } from '../ticket-text.ts';
import { operationWords } from './words.ts';

type Milestone =
  | 'weight1'
  | 'weight1At'
  | 'weight1ByHandCode'
  | 'openedByName'
  | 'weight2'
  | 'netDate'
  | 'completedByName'
  | 'tare'
  | 'tareKind'
  | 'completedHow';
type End = 'cancelledAt' | 'cancelledByName' | 'statusNote';
type Ticket = Pick<OperationDetail, Milestone | End> & { readonly history: readonly Entry[] };

/** Fields that the weights and the end of a ticket write; the story takes those events from the ticket itself. */
const OWN = new Set(['weight2Kg', 'netKg', 'statusId', 'statusNote', 'printCount']);

/** The note that came with the completion corrects nothing either: it is a part of that. */
const isOwn = ({ field, old }: FieldChange, changes: readonly FieldChange[]): boolean =>
  OWN.has(field) ||
  (field === 'weight2Note' && old === null && changes.some((change) => change.field === 'netKg'));

/** Everything that happened to a ticket, newest first: its weights, its prints, its corrections, its end. */
export function ticketStory(ticket: Ticket, language: Language) {
  const say = sayIn(language);
  const { weight1, weight2, tare, tareKind, completedHow, cancelledAt, statusNote } = ticket;
  const weighed = { tone: 'ok', seconds: true } as const;
  const mass = (grams: number | null) => say(operationWords.mass, { mass: kilograms(grams, language) });
  const look = {
    open: { ...weighed, detail: mass(weight1) },
    complete: { ...weighed, detail: mass(tareKind ? tare : weight2) },
    cancel: { tone: 'bad', detail: statusNote, isChange: true },
  } as const;
  const printed = ({ at, changes }: Entry) => {
    const counted = Number(changes.find(({ field }) => field === 'printCount')?.new ?? 0);
    if (counted === 0) return [];
    const isCancelled = cancelledAt !== null && Date.parse(at) >= Date.parse(cancelledAt);
    const detail = markText(isCancelled ? { kind: 'cancelled' } : printMark(counted), say);
    return [{ kind: 'printed', tone: 'idle', title: operationWords.printed, detail } as const];
  };
  const completed = tareKind
    ? operationWords.byTare[tareKind]
    : completedHow === 'ByHand' && operationWords.byHand;
  const opened = ticket.weight1ByHandCode !== null && operationWords.byHand1;
  const milestone = ({ act }: { act: keyof typeof look }) =>
    ({
      kind: act,
      title:
        (act === 'complete' && completed) || (act === 'open' && opened) || ticketStates.acts[act].happened,
      ...look[act],
    }) as const;
  return storyOf(ticket, { states: ticketStates, milestone, isOwn, beside: printed }, say);
}

/** Fields that stand on no paper of a ticket. */
const OFF_PAPER = /^(loss|divi)/;

/** Whether a ticket was corrected since its last print, as far as the newest part of its history shows. */
export function isCopyOutdated({ history }: Pick<Ticket, 'history'>): boolean {
  for (const { changes } of history) {
    if (changes.some(({ field }) => field === 'printCount')) return false;
    if (changes.some((change) => !isOwn(change, changes) && !OFF_PAPER.test(change.field))) return true;
  }
  return false;
}
