import { describe, expect, it } from 'vitest';
import { general } from '@terezi/domain/grammar/problems.ts';
import type { Viewer } from '../../platform/live/viewer.ts';
import { makeRoom, type Seated } from './room.ts';

/** So many open streams, and which of them were ended, by their numbers. */
function room(count: number, guestAt: (at: number) => Seated) {
  const ended: number[] = [];
  const guests = new Map<Viewer, Seated>();
  for (let at = 0; at < count; at += 1) {
    const viewer: Viewer = { send: () => {}, heartbeat: () => {}, end: () => void ended.push(at) };
    guests.set(viewer, guestAt(at));
  }
  return { guests, ended };
}
const newcomer: Seated = { session: 'mine', userId: 1, companyId: 1 };

describe('room for one more stream', () => {
  it.each([
    ['there is, below six of a session', 5, []],
    ['the oldest makes it, at six', 6, [0]],
    ['the older ones make it, above', 8, [0, 1, 2]],
  ])('%s', (_, count, ended) => {
    const held = room(count, () => newcomer);
    makeRoom(held.guests, newcomer);
    expect(held.ended).toEqual(ended);
  });

  it('the oldest of a person makes, however many sessions there are', () => {
    const held = room(24, (at) => ({ session: `${at}`, userId: 1, companyId: 1 }));
    makeRoom(held.guests, newcomer);
    expect(held.ended).toEqual([0]);
  });

  it('is not made by other people, and not for the five hundred and first of a company', () => {
    const others = (companyId: number) => (at: number) => ({ session: `${at}`, userId: 100 + at, companyId });
    const elsewhere = room(600, others(2));
    makeRoom(elsewhere.guests, newcomer);
    expect(elsewhere.ended).toEqual([]);
    const here = room(500, others(1));
    expect(() => makeRoom(here.guests, newcomer)).toThrow(expect.objectContaining({ kind: general.busy }));
    expect(here.ended).toEqual([]);
  });
});
