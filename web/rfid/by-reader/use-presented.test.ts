// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { toastLog } from '#kit/toast/toast.ts';
import { type Answer, answering } from '../../testing/answers.ts';
import { hold } from '../../testing/draw.tsx';
import { usePresented } from './use-presented.ts';

beforeEach(() => toastLog.clear());
const [ONE, OTHER] = ['0102030405', '0102030406'];
const none: Answer = { data: { RfidCard: [], TotalCount: 0 } };
const saved: Answer = { data: { RfidCard: { Id: 1 } } };

/** The panel, before a server that knows the cards of `known` and answers a save with `answer`. */
async function panel({
  known = none,
  answer = () => saved,
}: {
  known?: Answer;
  answer?: (body: unknown) => Answer;
} = {}) {
  const calls = answering(({ line, body }) => (line.startsWith('GET') ? known : answer(body)));
  const { result } = hold(() => usePresented(), null);
  const take = (text: string) => act(async () => result.current.take(text));
  const save = () => act(() => result.current.save(({ hex }) => `K-${hex.slice(-2)}`));
  const added = () => calls.filter(({ line }) => line.startsWith('POST')).map(({ body }) => body);
  return {
    take,
    save,
    added,
    now: () => result.current,
    wrongs: () => result.current.rows.map(({ wrong }) => wrong),
  };
}

describe('cards that are held to a reader', () => {
  it('stand in a row each, once however often they are read', async () => {
    const { take, now } = await panel();
    await take(ONE);
    await take(OTHER);
    await take(ONE);
    expect([now().rows.length, now().message]).toEqual([2, 'Bu kart artıq 1-ci sətirdədir.']);
    await take('0102030407');
    expect([now().rows.length, now().message]).toEqual([3, null]);
  });

  it('are shown as unreadable where that is no number', async () => {
    const { take, now } = await panel();
    await take('?');
    expect([now().rows, now().message]).toEqual([[], expect.stringContaining('?')]);
  });

  it('say which card they are already, and are then not saved', async () => {
    const { take, save, added, wrongs } = await panel({
      known: { data: { RfidCard: [{ CardNumber: 'K-7' }], TotalCount: 1 } },
    });
    await take(ONE);
    await waitFor(() => expect(wrongs()).toEqual(['Artıq qeydiyyatdadır: K-7.']));
    await save();
    expect([added(), toastLog.all()]).toEqual([[], []]);
  });

  it('are saved one after another under their numbers, and leave the panel', async () => {
    const { take, save, added, now } = await panel();
    await take(ONE);
    await take(OTHER);
    await save();
    expect([now().rows, now().isSaving]).toEqual([[], false]);
    expect(added().map((body) => (body as { CardNumber: string }).CardNumber)).toEqual(['K-45', 'K-46']);
    expect(toastLog.all()[0]?.title).toBe('2 kart əlavə edildi');
  });

  it('stay with the reason where one is refused, while the others are saved', async () => {
    const { take, save, wrongs } = await panel({
      answer: (body) =>
        (body as { CardNumber: string }).CardNumber === 'K-45'
          ? { status: 422, code: 'rfid.taken', fields: ['CardNumber'] }
          : saved,
    });
    await take(ONE);
    await take(OTHER);
    await save();
    expect([wrongs(), toastLog.all()[0]?.title]).toEqual([['refused: CardNumber'], '1 kart əlavə edildi']);
  });

  it('are dropped by hand', async () => {
    const { take, now } = await panel();
    await take(ONE);
    act(() => now().drop(now().rows[0]?.hex ?? ''));
    expect(now().rows).toEqual([]);
  });
});
