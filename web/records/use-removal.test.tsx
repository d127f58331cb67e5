// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { toastLog } from '#kit/toast/toast.ts';
import { asAddress } from '#shell/router/path.ts';
import { hearProblem, problemTold } from '#shell/api/problem.ts';
import { Refused } from '#shell/api/refused.ts';
import { MenuProvider } from '#shell/frame/use-places.ts';
import { callOf } from '../testing/call.ts';
import { draw } from '../testing/draw.tsx';
import type { Noun } from './noun.ts';
import { sample, sampleRow } from './sample.fixture.ts';
import { useRemoval } from './use-removal.tsx';

const refusal = (code: string, data: unknown = null) =>
  new Refused({ code, message: `refused: ${code}`, status: 422, data });
const USES = { uses: [{ noun: 'Truck', field: 'GateId', count: 4 }] };
const menu = [
  {
    words: { az: 'Park', en: 'Fleet' },
    places: [
      { to: asAddress('/truck'), words: { az: 'Avtomobillər', en: 'Trucks' }, permission: 'signedIn' },
    ],
  },
];

/** A row with its ways out of the list; `remove` is the server's answer. */
function stand(remove: () => object = () => ({})) {
  const calls = {
    ...sample.calls,
    remove: callOf<{ id: number }, object>('gate.remove', remove),
    archive: callOf<{ id: number }, object>('gate.archive', () => ({})),
    restore: callOf<{ id: number }, object>('gate.restore', () => ({})),
  };
  const noun: Noun = { ...sample, calls: calls as never };
  const held = {} as { removal: ReturnType<typeof useRemoval> };
  function Harness() {
    held.removal = useRemoval(noun);
    return (
      <>
        <button type="button" onClick={() => held.removal.ask(sampleRow)}>
          Sil…
        </button>
        {held.removal.dialog}
      </>
    );
  }
  const drawn = draw(
    <MenuProvider value={{ menu: menu as never, bring: () => {} }}>
      <Harness />
    </MenuProvider>,
  );
  const ask = async () => {
    await drawn.user.click(screen.getByRole('button', { name: 'Sil…' }));
    await screen.findByRole('dialog');
  };
  const press = (name: string) => drawn.user.click(screen.getByRole('button', { name }));
  return { ...drawn, calls, ask, press, held };
}
const titles = () => toastLog.all().map(({ title }) => title);
beforeEach(() => {
  toastLog.clear();
  for (const { id } of toastLog.shown()) toastLog.hide(id);
  hearProblem();
});

describe('a row that is removed', () => {
  it('is asked about by its name first, and stays without a yes', async () => {
    const { calls, ask, press } = stand();
    await ask();
    expect(screen.getByRole('dialog').textContent).toContain('Deleting North');
    await press('Geri qayıt');
    expect([calls.remove.asked, screen.queryByRole('dialog')]).toEqual([[], null]);
  });

  it('goes with a yes, and comes back from its toast', async () => {
    const { calls, ask, press } = stand();
    await ask();
    await press('Sil');
    await waitFor(() => expect(titles()).toEqual(['Gate silinib']));
    expect([calls.remove.asked, toastLog.all()[0]?.detail]).toEqual([[{ id: 7 }], 'North']);
    await act(async () => toastLog.all()[0]?.undo?.());
    expect(calls.restore.asked).toEqual([{ id: 7 }]);
    expect(titles()).toEqual(['Gate geri qaytarılıb', 'Gate silinib']);
  });

  it('that something names is archived instead, after who names it was shown', async () => {
    const { calls, ask, press } = stand(() => {
      throw refusal('general.inUse', USES);
    });
    await ask();
    await press('Sil');
    await screen.findByText('North: arxivə göndərilsin?');
    const link = screen.getByRole('link');
    expect([link.getAttribute('href'), link.textContent]).toEqual([
      expect.stringMatching(/^\/truck\?gateId=7$/),
      expect.stringContaining('4'),
    ]);
    expect(calls.archive.asked).toEqual([]);
    await press('Arxivə göndər');
    await waitFor(() => expect(titles()).toEqual(['Gate arxivə göndərilib']));
    expect([calls.archive.asked, problemTold()]).toEqual([[{ id: 7 }], null]);
  });

  it('shows in the dialog what else is in the way, and confirms nothing', async () => {
    const { ask, press } = stand(() => {
      throw refusal('weighing.onSite');
    });
    await ask();
    await press('Sil');
    await waitFor(() => expect(problemTold()?.code).toBe('weighing.onSite'));
    expect([titles(), screen.queryByText(/arxivə göndərilsin/)]).toEqual([[], null]);
  });

  it('is asked for by the same functions however often it is drawn, so that rows are not drawn anew', async () => {
    const { held, ask } = stand();
    const { ask: first, restore } = held.removal;
    await ask();
    expect([held.removal.ask, held.removal.restore]).toEqual([first, restore]);
    expect(held.removal.ask).toBe(first);
    expect(held.removal.restore).toBe(restore);
  });
});
