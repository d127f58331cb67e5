import type { Words } from '@terezi/domain/grammar/words.ts';
import type { View } from '#kit/grid/list-state.ts';
import type { Say } from '#kit/language.tsx';
import type { Usual } from './state.ts';
import { dividedUsual, groupUsual } from './usual.ts';
import { periodWords } from './words.ts';

/** A view that every reader has: its key, its name and what it asks for. */
export type Declared = { readonly key: string; readonly words: Words; readonly asks: Usual };

const month = { period: ['thisMonth'], against: ['before'] };
const measures = { measure: ['net', 'count'] };

/** The views of a group sum that every reader has; it opens with the first. */
export const groupViews: readonly Declared[] = [
  {
    key: 'weeks',
    words: { az: 'Müştəri, yük, həftə', en: 'Customer, cargo, week' },
    asks: groupUsual,
  },
  {
    key: 'daily',
    words: { az: 'Günlük', en: 'Daily' },
    asks: { ...measures, ...month, by: ['day', 'direction'], across: ['direction'] },
  },
  {
    key: 'drivers',
    words: { az: 'Sürücülər', en: 'Drivers' },
    asks: { ...measures, ...month, by: ['driver', 'cargo'] },
  },
  {
    key: 'scales',
    words: { az: 'Tərəzi, gün', en: 'Scale, day' },
    asks: { ...measures, ...month, by: ['scale', 'day'] },
  },
  {
    key: 'senders',
    words: { az: 'Göndərənlər, ay', en: 'Senders, month' },
    asks: { ...measures, period: ['thisYear'], by: ['sender', 'month'], across: ['month'] },
  },
];

/** The views of a sum that is not grouped: its days alone. */
export const sumViews: readonly Declared[] = [
  { key: 'month', words: periodWords.thisMonth, asks: month },
  { key: 'yesterday', words: periodWords.yesterday, asks: { ...month, period: ['yesterday'] } },
  { key: 'lastMonth', words: periodWords.lastMonth, asks: { ...month, period: ['lastMonth'] } },
];

/** The views of a divided sum that every reader has. */
export const dividedViews: readonly Declared[] = [
  { key: 'month', words: periodWords.thisMonth, asks: dividedUsual },
  { key: 'lastMonth', words: periodWords.lastMonth, asks: { ...dividedUsual, period: ['lastMonth'] } },
];

/** Declared views as tabs. */
export const tabsOf = (declared: readonly Declared[], say: Say): readonly View[] =>
  declared.map(({ key, words, asks }) => ({ key, name: say(words), asks: { filters: asks, sort: null } }));

/** The default question of a sum. */
export const sumUsual: Usual = month;
