import { Problem, problems } from '@terezi/domain/grammar/problem.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import { allow, deny, nothing, propose, type Ruling } from '@terezi/domain/grammar/ruling.ts';
import { expect, it } from 'vitest';
import { mustMay } from './must-may.ts';

const { decided, atOnce } = problems('gate', {
  decided: { status: 409, az: 'Qərar başqasınındır', en: 'Somebody else decides' },
  atOnce: { status: 409, az: 'Bu dərhal edilir', en: 'This is done at once' },
});
type Case = [said: string, ruling: Ruling, wanted: 'allow' | 'propose', refused: string | null];

it.each<Case>([
  ['is done', allow, 'allow', null],
  ['is proposed', propose(decided), 'propose', null],
  ['is not done at once where it has to be proposed', propose(decided), 'allow', decided.code],
  ['is not proposed where it is done at once', allow, 'propose', atOnce.code],
  ['is not done where it is refused', deny(decided), 'allow', decided.code],
  ['is not proposed where it is refused', deny(decided), 'propose', decided.code],
  ['is not done where there is nothing to do', nothing(decided), 'allow', decided.code],
  ['is not proposed where there is nothing to do', nothing(decided), 'propose', decided.code],
])('what is asked for %s', (_, ruling, wanted, refused) => {
  let code: string | null = null;
  try {
    mustMay(ruling, wanted, atOnce);
  } catch (failure) {
    code = failure instanceof Problem ? failure.kind.code : 'no problem';
  }
  expect(code).toBe(refused);
});

it('a caller who proposes what is done at once gets the answer that it is not for them, unless a better one exists', () => {
  expect(() => mustMay(allow, 'propose')).toThrow(expect.objectContaining({ kind: general.forbidden }));
});
