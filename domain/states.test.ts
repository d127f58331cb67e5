import { describe, expect, it } from 'vitest';
import { LANGUAGES } from './grammar/words.ts';
import { allStates } from './states.ts';

/** Rows, addresses and other programs hold these numbers: they never change. */
const NUMBERS = {
  company: { emailPending: 1, approvalPending: 2, active: 3, rejected: 4, suspended: 5 },
  user: { invited: 1, emailPending: 2, approvalPending: 3, active: 4, blocked: 5 },
  session: { open: 1, ended: 2 },
  logon: { waiting: 1, approved: 2, cancelled: 3 },
  job: { waiting: 1, done: 2, parked: 3 },
  request: { waiting: 1, approved: 2, cancelled: 3 },
  alert: { open: 1, taken: 2, over: 3 },
  crossing: { open: 1, suspicious: 2, taken: 3, explained: 4, uncounted: 5 },
  calibrationProtocol: { draft: 1, signed: 2, active: 3, failed: 4, abandoned: 5, former: 6 },
  command: { asked: 1, sent: 2, done: 3, refused: 4, unknown: 5 },
  ticket: { open: 1, completed: 2, cancelled: 3 },
  order: { draft: 1, active: 2, completed: 3, cancelled: 4 },
  incomeOperation: { waiting: 1, approved: 2, cancelled: 3, completed: 4 },
  orderPart: { planned: 1, inProgress: 2, completed: 3, cancelled: 4 },
  rfidCard: { active: 1, blocked: 2 },
  rfidCardOperation: { ready: 1, used: 2, cleared: 3 },
};

it('every noun’s states have stable numbers', () => {
  expect(Object.fromEntries(Object.entries(allStates).map(([noun, { number }]) => [noun, number]))).toEqual(
    NUMBERS,
  );
});

describe.each(Object.entries(allStates))('%s', (_noun, { all, acts }) => {
  it('has words for every state and act in both languages, no two states alike', () => {
    for (const language of LANGUAGES) {
      const stateNames = all.map(({ words }) => words[language]);
      expect(new Set(stateNames).size).toBe(stateNames.length);
      for (const text of [
        ...stateNames,
        ...Object.values(acts).flatMap((act) => [act.words[language], act.happened[language]]),
      ])
        expect(text).toMatch(/^\S.*\S$/);
    }
  });
});
