import { describe, expect, it } from 'vitest';
import { otherToday, punctual, twoParts, verdictByList } from './verdict.ts';
import { listOf, PASS_END, visitOf } from './verdict.fixture.ts';
import { listWords } from './words.ts';

const NUMBER = '2026-0147-44';
const nobody: ReadonlySet<number> = new Set();
// 15:58 in Baku.
const question = {
  list: listOf(visitOf()),
  said: NUMBER,
  now: new Date('2026-11-21T11:58:20Z'),
  guardType: 1,
  confirmed: nobody,
};

describe('without a network the list of the telephone', () => {
  it.each([NUMBER, '2026/0147/44', PASS_END, `https://terezi.example/pass/${PASS_END}`])(
    'lets in whom it names, read as %s',
    (text) => {
      expect(verdictByList({ ...question, said: text })).toMatchObject({
        is: 'go',
        step: 'Giriş',
        visit: { id: 7 },
      });
    },
  );

  it.each([
    ['there is no list', { list: null }, listWords.noList],
    ['it names no such pass', { said: '2026-0147-45' }, listWords.notListed],
    ['this telephone has let it in before', { confirmed: new Set([7]) }, listWords.readBefore],
    ['it is at another gate', { guardType: 2 }, listWords.otherGate],
    ['it waits for the scale', { list: listOf(visitOf({ stepKind: 'weight1' })) }, listWords.notWeighed],
    ['it waits for nothing more', { list: listOf(visitOf({ stepName: null })) }, listWords.over],
    ['its day was yesterday', { list: listOf(visitOf({ day: '2026-11-20' })) }, listWords.dayOver],
    ['its window opens in an hour', { now: new Date('2026-11-21T11:00:00Z') }, listWords.tooEarly],
    ['its day is tomorrow', { list: listOf(visitOf({ day: '2026-11-22' })) }, listWords.tooEarly],
  ])('stops a truck where %s', (_, more, reason) => {
    expect(verdictByList({ ...question, ...more })).toMatchObject({ is: 'stop', reason });
  });
});

it('tells a refusal in two parts: why, and what helps', () => {
  expect(twoParts('Bu vərəq artıq işlənib. Sürücünün bugünkü buraxılışını oxudun.')).toEqual({
    reason: 'Bu vərəq artıq işlənib.',
    help: 'Sürücünün bugünkü buraxılışını oxudun.',
  });
  expect(twoParts('Pəncərə 21.11.2026 16:00-da açılır. O vaxta qədər gözləsin.').reason).toBe(
    'Pəncərə 21.11.2026 16:00-da açılır.',
  );
  expect(twoParts('Bu mərhələ sizin qapınızda təsdiqlənmir')).toEqual({
    reason: 'Bu mərhələ sizin qapınızda təsdiqlənmir',
    help: null,
  });
});

it('finds the pass of today of a truck that shows an old one', () => {
  const today = visitOf({ id: 8, number: '2026-0147-48' });
  expect(otherToday(listOf(visitOf(), today), visitOf())?.number).toBe('2026-0147-48');
  expect(otherToday(listOf(visitOf()), visitOf())).toBeNull();
  expect(otherToday(listOf(visitOf()), null)).toBeNull();
});

it.each([
  ['11:59', 'early'],
  ['12:10', 'inTime'],
  ['12:31', 'late'],
] as const)('a truck that comes at %s UTC is %s', (clock, how) => {
  expect(punctual(visitOf(), `2026-11-21T${clock}:00Z`)).toBe(how);
  expect(punctual(visitOf({ windowFrom: null }), `2026-11-21T${clock}:00Z`)).toBeNull();
});
