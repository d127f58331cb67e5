// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { FRESH } from '#kit/grid/list-state.ts';
import { formerKey, PLAIN, writePreference } from '#kit/grid/preference.ts';
import { toastLog } from '#kit/toast/toast.ts';
import { hearProblem, problemTold } from '#shell/api/problem.ts';
import { browserStore } from '#shell/storage.ts';
import { type Answer, answering } from '../../testing/answers.ts';
import { hold } from '../../testing/draw.tsx';
import { useTakeOver } from './use-take-over.ts';
import { useViewActions } from './use-view-actions.ts';
import type { KeptView } from './view-wire.ts';

beforeEach(() => {
  toastLog.clear();
  hearProblem();
});
const keptView = {
  ...{ id: 7, version: 2, companyId: 3, list: 'truck', name: 'Daş', isShared: false, isOwn: true },
  ...{ ownerName: null, isDefault: false, acts: {}, search: 'a', sort: '-net', filters: [], columns: [] },
} as KeptView;
const look = { state: { ...FRESH, search: '99-' }, columns: PLAIN };
const given = (more: object = {}): Answer => ({
  data: { ListView: { Id: 7, Version: 3, Name: 'Daş', IsShared: false, ...more } },
});
const titles = () => toastLog.all().map(({ title, detail }) => [title, detail]);

function actions(answer: Answer) {
  const requests = answering(() => answer);
  const added: KeptView[] = [];
  const { result } = hold(() => useViewActions('truck', (view) => void added.push(view)), null);
  return { requests, added, now: () => result.current, lines: () => requests.map(({ line }) => line) };
}

describe('a view of a list', () => {
  it('is kept anew with how the list stands, and opened', async () => {
    const { requests, added, now } = actions(given());
    expect(await act(() => now().add('Daş', look))).toBeUndefined();
    expect([requests[0]?.line, requests[0]?.body]).toEqual([
      'POST /list-view',
      { List: 'truck', Name: 'Daş', Search: '99-', Sort: null, Filters: [], Columns: [] },
    ]);
    expect([added.map(({ id }) => id), titles()]).toEqual([[7], [['Görünüş yadda saxlanıb', 'Daş']]]);
  });

  it('is saved as the list stands now, in its version', async () => {
    const { requests, now } = actions(given());
    await act(() => now().save(keptView, look));
    expect(requests[0]?.body).toMatchObject({ Id: 7, Version: 2, Name: 'Daş', Search: '99-' });
  });

  it('is renamed without a change of what it shows', async () => {
    const { requests, now } = actions(given());
    await act(() => now().rename(keptView, 'Qum'));
    expect(requests[0]?.body).toMatchObject({ Id: 7, Name: 'Qum', Search: 'a', Sort: '-net' });
  });

  it.each([
    [false, true, 'Görünüş şirkətlə paylaşılıb'],
    [true, false, 'Görünüş yalnız sizindir'],
  ])('that is shared (%s) becomes the other: %s', async (isShared, becomes, title) => {
    const { requests, now } = actions(given({ IsShared: becomes }));
    await act(() => now().share({ ...keptView, isShared }));
    expect([requests[0]?.line, requests[0]?.body, titles()]).toEqual([
      'POST /list-view/7/share',
      { IsShared: becomes },
      [[title, 'Daş']],
    ]);
  });

  it('is the first to open, or no more', async () => {
    const { requests, now } = actions(given());
    await act(() => now().openFirst(keptView));
    await act(() => now().openFirst({ ...keptView, isDefault: true }));
    expect(requests.map(({ body }) => body)).toEqual([{ IsDefault: true }, { IsDefault: false }]);
  });

  it('is removed, and says whether it is gone', async () => {
    const { lines, now } = actions({ data: {} });
    expect(await act(() => now().remove(keptView))).toBe(true);
    expect([lines(), titles()]).toEqual([['DELETE /list-view/7'], [['Görünüş silinib', 'Daş']]]);
    const refused = actions({ status: 422, code: 'views.gone' });
    expect(await act(() => refused.now().remove(keptView))).toBe(false);
    expect([problemTold()?.code, titles()]).toEqual(['views.gone', [['Görünüş silinib', 'Daş']]]);
  });
});

describe('what this browser alone had kept of a list', () => {
  const leave = () => {
    writePreference(browserStore, 'truck', PLAIN);
    localStorage.setItem(
      formerKey('truck'),
      JSON.stringify({ ...PLAIN, order: ['net', 'plate'], density: 'dense' }),
    );
  };
  const isLeft = () => localStorage.getItem(formerKey('truck')) !== null;
  const takeOver = (answer: Answer, isReady = true) => {
    const requests = answering(() => answer);
    const held = hold((ready: boolean) => useTakeOver('truck', FRESH, ready), isReady);
    return { requests, ...held };
  };

  it('becomes a view of its person, with which the list opens, once', async () => {
    leave();
    const { requests, rerender } = takeOver(given());
    await waitFor(() => expect(isLeft()).toBe(false));
    rerender(true);
    expect(requests.map(({ line }) => line)).toEqual(['POST /list-view', 'POST /list-view/7/open-first']);
    expect(requests[0]?.body).toMatchObject({ List: 'truck', Name: 'Sütunlarım' });
  });

  it('waits until the views that there are have come', async () => {
    leave();
    const { requests, rerender } = takeOver(given(), false);
    expect(requests).toEqual([]);
    rerender(true);
    await waitFor(() => expect(requests.length).toBeGreaterThan(0));
  });

  it('stays for the next time where nothing was heard, and goes where it is there by that name already', async () => {
    leave();
    const lost = takeOver('cut');
    await waitFor(() => expect(lost.requests).toHaveLength(2));
    expect(isLeft()).toBe(true);
    lost.unmount();
    takeOver({ status: 422, code: 'views.taken' });
    await waitFor(() => expect(isLeft()).toBe(false));
  });

  it('is nothing where it had kept nothing', async () => {
    const { requests } = takeOver(given());
    await act(async () => {});
    expect(requests).toEqual([]);
  });
});
