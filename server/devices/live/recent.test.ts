import { expect, it } from 'vitest';
import { type LiveMessage, saidOf } from './event.ts';
import { recentChanges } from './recent.ts';

const changed = (noun: string, id: number) =>
  saidOf({ kind: 'changed', noun, companyId: 7, ids: [id] }) as LiveMessage;

/** What is remembered by a clock that is moved by hand. */
function remembering() {
  let moment = 0;
  const recent = recentChanges(() => moment);
  return { recent, pass: (milliseconds: number) => (moment += milliseconds) };
}
const idsIn = (messages: LiveMessage[] | null) =>
  messages?.map(({ event }) => JSON.parse(event.text.split('data: ')[1] ?? '').Ids) ?? null;

it('is sent from then on, with what was on its way', () => {
  const { recent, pass } = remembering();
  pass(60_000);
  recent.keep(changed('truck', 1));
  pass(10_000);
  recent.keep(changed('trailer', 2));
  pass(1_000);
  expect(idsIn(recent.within(500))).toEqual([[2]]);
  expect(idsIn(recent.within(20_000))).toEqual([[1], [2]]);
});

it('is of all rows where several changes are sent as one', () => {
  const { recent, pass } = remembering();
  pass(60_000);
  recent.keep(changed('truck', 1));
  recent.keep(changed('truck', 2));
  expect(idsIn(recent.within(0))).toEqual([null]);
});

it('is known to be unknown before the first listener, and after it was forgotten', () => {
  const { recent, pass } = remembering();
  pass(10_000);
  recent.keep(changed('truck', 1));
  expect(recent.within(9_000)).toBeNull();
  expect(idsIn(recent.within(5_000))).toEqual([[1]]);
  pass(100_000);
  expect(recent.within(90_000)).toBeNull();
  expect(recent.within(50_000)).toEqual([]);
});

it('holds no weights, which are sent as they are', () => {
  const { recent, pass } = remembering();
  pass(60_000);
  recent.keep({ event: { about: 'scale 2', text: '' }, companyId: 7, told: null });
  expect(recent.within(0)).toEqual([]);
});
