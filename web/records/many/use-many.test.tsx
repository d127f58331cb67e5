// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { MOST_AT_ONCE } from '@terezi/domain/grammar/resource/many-acts.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ListResult } from '#kit/grid/list/ListOutcome.tsx';
import { NOTHING } from '#kit/grid/selection.ts';
import { toastLog } from '#kit/toast/toast.ts';
import { callOf } from '../../testing/call.ts';
import { draw } from '../../testing/draw.tsx';
import type { Noun, Row } from '../noun.ts';
import { sample, sampleRow } from '../sample.fixture.ts';
import { useMany } from './use-many.tsx';

beforeEach(() => toastLog.clear());
type ManyInput = { act: string; rows: { id: number; version?: number }[]; set?: object };
type Answer = { many: { done: number[]; refused: { id: number; title: string | null; message: string }[] } };

const gate = (id: number, more: Partial<Row> = {}) => ({ ...sampleRow, id, version: id, ...more }) as Row;
const ready = (rows: readonly Row[], total = rows.length): ListResult<Row> =>
  ({ state: 'ready', rows, total }) as ListResult<Row>;

/** A list of gates, some of them selected; the server carries out every act except on the rows it refuses. */
function list(rows: readonly Row[], { total = rows.length, refused = [] as Answer['many']['refused'] } = {}) {
  const many = callOf<ManyInput, Answer>('gate.many', ({ rows: chosen }) => ({
    many: {
      done: chosen.map(({ id }) => id).filter((id) => refused.every((one) => one.id !== id)),
      refused,
    },
  }));
  const noun: Noun = { ...sample, calls: { ...sample.calls, many: many as never } };
  const held = {} as { many: ReturnType<typeof useMany> };
  function Harness({ result }: { result: ListResult<Row> }) {
    held.many = useMany(noun, { result, readMost: async () => [gate(1), gate(2), gate(3)] });
    return (
      <>
        {held.many.selecting.acts(held.many.selection)}
        {held.many.outcome}
      </>
    );
  }
  const drawn = draw(<Harness result={ready(rows, total)} />);
  const select = (...ids: number[]) =>
    act(() => held.many.setSelection({ kind: 'some', ids: new Set(ids.map(String)) }));
  const press = (name: string) => drawn.user.click(screen.getByRole('button', { name }));
  const turnTo = (page: readonly Row[]) => drawn.rerender(<Harness result={ready(page, total)} />);
  return { ...drawn, many, select, press, turnTo, now: () => held.many };
}

describe('rows that are selected', () => {
  it('are archived in the version that was seen of each, counted in a confirmation, and selected no more', async () => {
    const { many, select, press, now } = list([gate(4), gate(5), gate(6)]);
    select(4, 6);
    await press('Arxivə göndər');
    await waitFor(() => expect(now().selection).toEqual(NOTHING));
    expect(many.asked).toEqual([
      {
        act: 'archive',
        rows: [
          { id: 4, version: 4 },
          { id: 6, version: 6 },
        ],
      },
    ]);
    expect([toastLog.all()[0]?.title, now().outcome]).toEqual(['2 yazı arxivə göndərilib', null]);
  });

  it('come back from the toast of their archiving', async () => {
    const { many, select, press } = list([gate(4)]);
    select(4);
    await press('Arxivə göndər');
    await waitFor(() => expect(toastLog.all()).toHaveLength(1));
    await act(async () => toastLog.all()[0]?.undo?.());
    await waitFor(() => expect(toastLog.all()).toHaveLength(2));
    expect([many.asked.at(-1), toastLog.all()[0]?.undo]).toEqual([
      { act: 'restore', rows: [{ id: 4 }] },
      undefined,
    ]);
  });

  it('outlive their page: each is dealt with as it was seen there', async () => {
    const { many, select, press, turnTo } = list([gate(4)], { total: 2 });
    select(4, 9);
    turnTo([gate(9)]);
    await press('Arxivə göndər');
    await waitFor(() => expect(many.asked).toHaveLength(1));
    expect(many.asked[0]?.rows).toEqual([
      { id: 4, version: 4 },
      { id: 9, version: 9 },
    ]);
  });

  it('are the whole result where the caller asks for that', async () => {
    const { many, press, now } = list([gate(1)], { total: 3 });
    act(() => now().setSelection({ kind: 'whole' }));
    await press('Arxivə göndər');
    await waitFor(() => expect(many.asked).toHaveLength(1));
    expect(many.asked[0]?.rows.map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  it('are listed one by one where they were left, until others are selected', async () => {
    const left = { id: 5, title: 'South', message: 'in use' };
    const { select, press, now } = list([gate(4), gate(5)], { refused: [left] });
    select(4, 5);
    await press('Arxivə göndər');
    await screen.findByText('South: in use');
    screen.getByText('1 yazı arxivə göndərilib, 1 mümkün olmadı');
    select(4);
    expect(now().outcome).toBeNull();
  });

  it('come back where the list is the archive', async () => {
    const { many, select, press } = list([gate(4, { archivedAt: '2026-11-21T10:00:00Z' })]);
    select(4);
    await press('Geri qaytar');
    await waitFor(() => expect(many.asked[0]?.act).toBe('restore'));
  });

  it('are too many at once beyond what the server takes', () => {
    const { now } = list([gate(1)], { total: MOST_AT_ONCE + 1 });
    act(() => now().setSelection({ kind: 'whole' }));
    expect(screen.getByRole('button', { name: 'Arxivə göndər' })).toHaveProperty('disabled', true);
  });
});
