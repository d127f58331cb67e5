// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { orderPartStatus } from '@terezi/domain/orders/states.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { toastLog } from '#kit/toast/toast.ts';
import { hearProblem, problemTold } from '#shell/api/problem.ts';
import { type Me, MeProvider, useMe } from '#shell/me.tsx';
import { type Answer, answering } from '../../testing/answers.ts';
import { draw } from '../../testing/draw.tsx';
import type { Part } from '../part/use-visit.ts';
import type { Column } from './columns.ts';
import { useMoves } from './use-moves.tsx';

beforeEach(() => {
  hearProblem();
  toastLog.clear();
});
const allow = { may: 'allow' };
const part: Part = {
  id: 7,
  number: '2026-0147-44',
  numberPlate: '90-KL-456',
  orderId: 1,
  day: '2026-11-21',
  statusId: orderPartStatus.inProgress,
  stepName: 'Yükləmə',
  stepKind: 'manual',
  stepAt: 2,
  stepCount: 4,
  acts: { confirmStep: allow, undoStep: allow },
} as never;
const column = (name: string, parts: readonly Part[] = []) =>
  ({
    key: name,
    kind: 'step',
    parts,
    step: { name, stepKind: 'manual', normMinutes: null, orderId: null },
  }) as Column<Part>;
const columns = [column('Giriş'), column('Yükləmə', [part]), column('Yoxlama'), column('Çıxış')];
const step = (Sequence: number, Name: string, State: string, StepKind = 'manual') => ({
  StepId: Sequence * 10,
  Sequence,
  Name,
  State,
  StepKind,
});
const WAY = [step(1, 'Giriş', 'done'), step(2, 'Yükləmə', 'waiting'), step(3, 'Yoxlama', 'waiting')];

/** The board of a planner, before a server that knows this way of the visit. */
function board({
  way = WAY,
  reader = {} as Partial<Me>,
  answer = (): Answer => ({ data: { OrderPart: { Id: 7 } } }),
} = {}) {
  const calls = answering(({ line }) =>
    line.startsWith('GET') ? { data: { StepStatus: way, Pass: null, Log: [] } } : answer(),
  );
  const held = {} as { moves: ReturnType<typeof useMoves> };
  function Board() {
    held.moves = useMoves(columns);
    return held.moves.question;
  }
  function Planned() {
    const me: Me = { ...useMe(), userRole: 'CompanyAdmin', ...reader };
    return (
      <MeProvider value={me}>
        <Board />
      </MeProvider>
    );
  }
  const { user } = draw(<Planned />);
  const move = (to: string) => act(async () => held.moves.move('7', to));
  const sent = () =>
    calls.filter(({ line }) => line.startsWith('POST')).map(({ line, body }) => [line, body]);
  return { user, move, sent, calls, now: () => held.moves };
}
const told = () => toastLog.all().map(({ title, detail }) => [title, detail]);

describe('a card that is moved', () => {
  it('may go one column on or back, of a person who plans', () => {
    const mayAll = (moves: ReturnType<typeof useMoves>) => columns.map(({ key }) => moves.may('7', key));
    expect(mayAll(board().now())).toEqual([true, false, true, false]);
    expect(mayAll(board({ reader: { userRole: 'Viewer' } }).now())).toEqual([false, false, false, false]);
  });

  it('on confirms the step that it was seen to wait for', async () => {
    const { move, sent } = board();
    await move('Yoxlama');
    await waitFor(() => expect(sent()).toEqual([['POST /order-part/7/confirm-step', { StepId: 20 }]]));
    await waitFor(() => expect(told()).toEqual([['Yükləmə təsdiqləndi', '90-KL-456']]));
  });

  it('back asks why, and only then takes the step before back', async () => {
    const { user, move, sent } = board();
    await move('Giriş');
    await screen.findByText('“Giriş” mərhələsini geri alırsınız');
    expect(sent()).toEqual([]);
    await user.type(screen.getByRole('textbox'), 'Səhv avtomobil');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(sent()).toEqual([['POST /order-part/7/undo-step', { Reason: 'Səhv avtomobil' }]]),
    );
    await waitFor(() => expect(told()).toEqual([['Giriş geri alındı', '90-KL-456']]));
  });

  it('back past the scale asks nothing', async () => {
    const { move, calls } = board({ way: [step(1, 'Çəki 1', 'done', 'weight1'), ...WAY.slice(1)] });
    await move('Giriş');
    await waitFor(() => expect(calls).toHaveLength(1));
    await act(async () => {});
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says why where the server does not let it', async () => {
    const { move } = board({ answer: () => ({ status: 409, code: 'orders.stepDone' }) });
    await move('Yoxlama');
    await waitFor(() => expect(problemTold()?.code).toBe('orders.stepDone'));
    expect(told()).toEqual([]);
  });
});

describe('a card that is confirmed by a key', () => {
  it('is confirmed by a person who may', async () => {
    const { sent, now } = board();
    await act(async () => now().confirm(part));
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  it.each([
    ['of a person who does not plan', part, { userRole: 'Viewer' as const }],
    ['that may not be confirmed now', { ...part, acts: {} } as Part, {}],
  ])('stays as it is %s', async (_of, card, reader) => {
    const { calls, now } = board({ reader });
    await act(async () => now().confirm(card));
    expect(calls).toEqual([]);
  });
});
