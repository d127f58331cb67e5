import type { CompanyRow } from '@terezi/domain/companies/company.ts';
import { company } from '@terezi/domain/companies/company-noun.ts';
import { keptWords } from '@terezi/domain/companies/kept-text.ts';
import { companyStates } from '@terezi/domain/companies/states.ts';
import { YES_OR_NO } from '@terezi/domain/grammar/field/field-words.ts';
import type { Fields } from '@terezi/domain/grammar/noun/noun.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { date } from '#kit/formats.ts';
import type { Say } from '#kit/language.tsx';
import type { Tone } from '#kit/tone.ts';
import type { FieldChange } from '#records/story/difference.ts';
import type { Entry, StoryEvent } from '#records/story/story.ts';
import { companyWords as words } from './words.ts';

const { printForm } = company.fields;
const FIELDS: Fields = { ...company.unanswered, ...company.fields };
const wordsOf = (field: string): Words | undefined =>
  Object.hasOwn(FIELDS, field) ? FIELDS[field]?.words : undefined;

/** A field as people know it, a place by its name; one that is not known here by its own name. */
export const companyField = (field: string): Words =>
  wordsOf(field) ?? wordsOf(field.replace(/Name$/, 'Id')) ?? { az: field, en: field };

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);
/** A kept value as people read it. */
function valueText(field: string, value: unknown, say: Say): string | null {
  if (typeof value !== 'string') return null;
  const text = keptWords(field, value);
  if (text !== undefined) return text && say(text);
  if (value === 'true' || value === 'false') return say(YES_OR_NO[value === 'true' ? 'yes' : 'no']);
  if (field === 'printForm') return say(printForm.choices[value === 'a5' ? 'a5' : 'roll']);
  return isDay(value) ? date(value) : value;
}

const TONES: Readonly<Record<string, Tone>> = {
  validate: 'ok',
  approve: 'ok',
  resume: 'ok',
  reject: 'bad',
  suspend: 'bad',
};

/** Which act led from one state to another. */
const actOf = (old: unknown, next: unknown) =>
  Object.entries(companyStates.acts).find(
    ([name, { to }]) =>
      companyStates.number[to] === Number(next) &&
      // The names of acts are those of the declaration.
      companyStates.origins(name as keyof typeof companyStates.acts).includes(Number(old)),
  );

function milestone({ changes, at, userName }: Entry): StoryEvent[] {
  const moved = changes.find(({ field }) => field === 'statusId');
  const act = moved && actOf(moved.old, moved.new);
  if (!act) return [];
  const [kind, { happened: title }] = act;
  const note = changes.find(({ field }) => field === 'statusNote')?.new;
  const detail = typeof note === 'string' ? note : null;
  return [{ kind, at, userName, tone: TONES[kind] ?? 'idle', title, detail }];
}

const isOfState = ({ field }: FieldChange): boolean => field === 'statusId' || field === 'statusNote';

/** The history of a company, newest first: the acts that led to its states, and its corrections. */
export function companyStory(
  { createdAt }: Pick<CompanyRow, 'createdAt'>,
  entries: readonly Entry[],
  say: Say,
): StoryEvent[] {
  const corrected = ({ at, userName, changes: all }: Entry): StoryEvent[] => {
    const changes = all
      .filter((change) => !isOfState(change))
      .map(({ field, old, new: next }) => ({
        field,
        old: valueText(field, old, say),
        new: valueText(field, next, say),
      }));
    const event = { at, userName, tone: 'accent', title: words.corrected, changes, isChange: true } as const;
    return changes.length === 0 ? [] : [{ kind: 'corrected', ...event }];
  };
  const registered: StoryEvent = {
    kind: 'registered',
    at: createdAt,
    userName: null,
    tone: 'idle',
    title: companyStates.acts.register.happened,
  };
  return [...entries.flatMap((entry) => [...milestone(entry), ...corrected(entry)]), registered];
}
