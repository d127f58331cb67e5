// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { asking } from '#shell/api/asking.ts';
import { Refused } from '#shell/api/refused.ts';
import { callOf } from '../../testing/call.ts';
import { hold } from '../../testing/draw.tsx';
import { useChangedBy, useChanger } from './changer.ts';

type HistoryAnswer = { history: { at: string; userName: string | null }[] };
const change = (userName: string | null, at = '2026-03-02T10:30:00Z') => ({ at, userName });

/** What the form of a row says of who has changed it, by the history that the server has. */
function changer(answer: () => HistoryAnswer) {
  const history = callOf<{ id: number }, HistoryAnswer>('gate.history', answer);
  const held = hold(() => {
    const latest = useChanger(history, 7);
    return [latest, useChangedBy(latest)] as const;
  }, null);
  return { ...held, history };
}
const unknown = [null, 'Siz açandan sonra bu qeyd dəyişdirilib.'];

describe('who has changed a row last', () => {
  it('is the first of its history, with when that was on the clock of the company', async () => {
    const { result, history } = changer(() => ({ history: [change('Nərmin'), change('Orxan')] }));
    expect(result.current).toEqual(unknown);
    await waitFor(() =>
      expect(result.current).toEqual([
        { name: 'Nərmin', at: '02.03.2026 14:30' },
        'Siz açandan sonra bu qeydi Nərmin dəyişib: 02.03.2026 14:30.',
      ]),
    );
    expect(history.asked).toEqual([{ id: 7 }]);
  });

  it.each<[string, () => HistoryAnswer]>([
    ['no person', () => ({ history: [change(null), change('Orxan')] })],
    ['unknown where there is no history', () => ({ history: [] })],
    [
      'unknown where the reader may not see it',
      () => {
        throw new Refused({ code: 'general.forbidden', message: 'no', status: 403 });
      },
    ],
  ])('is %s', async (_, answer) => {
    const { result, client } = changer(answer);
    await waitFor(() => expect(client.getQueryCache().getAll()[0]?.state.status).not.toBe('pending'));
    expect(result.current).toEqual(unknown);
  });

  it('is unknown, and nothing is asked, of a noun without a history', async () => {
    const { result, client } = hold(() => useChanger(undefined, 7), null);
    await act(async () => {});
    expect([result.current, client.isFetching()]).toEqual([null, 0]);
  });

  it('is never read from what the page knew before', async () => {
    const answers = [{ history: [change('Orxan')] }, { history: [change('Nərmin')] }];
    const history = callOf<{ id: number }, HistoryAnswer>(
      'gate.history',
      () => answers.shift() ?? { history: [] },
    );
    const names: (string | null)[] = [];
    const { client, rerender } = hold(
      ({ from }: { from?: typeof history }) => void names.push(useChanger(from, 7)?.name ?? null),
      {},
    );
    await act(() => client.prefetchQuery(asking(history, { id: 7 })));
    rerender({ from: history });
    await waitFor(() => expect(names.at(-1)).toBe('Nərmin'));
    expect(names).not.toContain('Orxan');
  });
});
