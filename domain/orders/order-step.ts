import { choice, flag, integer, optional, reference, text } from '../grammar/field/field.ts';
import { noun, type RowOf, type ValuesOf } from '../grammar/noun/noun.ts';
import type { Words } from '../grammar/words.ts';
import { orderStepPermission } from './policy.ts';

/** The kinds of steps on a truck's way. The scale confirms its weights by itself, a guard the steps of a gate. */
export const stepKindWords = {
  gateEntry: { az: 'Qapıdan giriş', en: 'Gate entry' },
  weight1: { az: 'Çəki 1', en: 'Weight 1' },
  yard: { az: 'Meydança', en: 'Yard' },
  weight2: { az: 'Çəki 2', en: 'Weight 2' },
  gateExit: { az: 'Qapıdan çıxış', en: 'Gate exit' },
  manual: { az: 'Əl ilə', en: 'By hand' },
} as const satisfies Readonly<Record<string, Words>>;
export type StepKind = keyof typeof stepKindWords;
export const STEP_KINDS = Object.keys(stepKindWords) as readonly StepKind[];

/** Steps that the scale alone confirms. */
export const isWeighed = (kind: string): kind is 'weight1' | 'weight2' =>
  kind === 'weight1' || kind === 'weight2';

export const guardTypeWords = {
  none: { az: 'Dispetçer, QR ilə', en: 'Dispatcher, by QR code' },
  entry: { az: 'Mühafizə: giriş', en: 'Guard: entry' },
  exit: { az: 'Mühafizə: çıxış', en: 'Guard: exit' },
  both: { az: 'Mühafizə: giriş və çıxış', en: 'Guard: entry and exit' },
} as const satisfies Readonly<Record<string, Words>>;
export type StepGuard = keyof typeof guardTypeWords;
export const STEP_GUARDS = Object.keys(guardTypeWords) as readonly StepGuard[];

/** A step of a truck's way through the yard: of every order of the company, or of one alone. */
export const orderStep = noun({
  noun: 'orderStep',
  words: {
    one: { az: 'Mərhələ', en: 'Step' },
    many: { az: 'Mərhələlər', en: 'Steps' },
    add: { az: 'Yeni mərhələ', en: 'New step' },
  },
  fields: {
    name: text({ az: 'Mərhələ', en: 'Step' }, { max: 100 }),
    orderId: optional(reference({ az: 'Yalnız bu sifariş üçün', en: 'Of this order alone' }, 'order')),
    sequence: integer({ az: 'Sıra', en: 'Sequence' }, { min: 1, max: 99 }),
    stepKind: choice({ az: 'Növ', en: 'Kind' }, stepKindWords),
    guardType: choice({ az: 'Kim təsdiqləyir', en: 'Confirmed by' }, guardTypeWords, { usual: 'none' }),
    isRequired: flag({ az: 'Məcburi', en: 'Required' }),
    normMinutes: optional(integer({ az: 'Norma, dəq', en: 'Norm, min' }, { min: 1, max: 1440 })),
  },
  title: 'name',
  listed: ['name', 'sequence', 'stepKind', 'guardType', 'isRequired', 'normMinutes', 'orderId'],
  unique: [['orderId', 'name']],
  shared: false,
  permission: orderStepPermission,
});

export type OrderStepRow = RowOf<typeof orderStep>;
type StepValues = ValuesOf<typeof orderStep>;

const step = (
  sequence: number,
  name: string,
  [stepKind, guardType, normMinutes]: readonly [StepKind, StepGuard, number],
): StepValues => ({ name, orderId: null, sequence, stepKind, guardType, isRequired: true, normMinutes });

/** The steps of a company's trucks until it sets others. */
export const USUAL_STEPS: readonly StepValues[] = [
  step(10, 'Giriş', ['gateEntry', 'entry', 20]),
  step(20, 'Çəki 1', ['weight1', 'none', 10]),
  step(30, 'Yükləmə', ['yard', 'none', 25]),
  step(40, 'Çəki 2', ['weight2', 'none', 10]),
  step(50, 'Çıxış', ['gateExit', 'exit', 15]),
];
