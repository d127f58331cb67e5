// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { asAddress } from '#shell/router/path.ts';
import { Refused } from '#shell/api/refused.ts';
import { navigate, startRouter } from '#shell/router/router.ts';
import { callOf } from '../../testing/call.ts';
import { draw, onPhone } from '../../testing/draw.tsx';
import { ChildList } from './ChildList.tsx';
import type { Noun } from '../noun.ts';
import { sample, sampleRow } from '../sample.fixture.ts';

const HERE = asAddress('/site/9');
const site = { ...sampleRow, id: 9, name: 'Quarry' };
/** An endpoint that the reader may not use. */
const forChiefs = <Some extends object>(call: Some) =>
  Object.assign(call, { permission: ['SuperAdmin'] as const });
type Gates = { totalCount: number; gate: (typeof sampleRow)[] };

beforeEach(async () => {
  await startRouter(async () => ({
    pattern: '/site/$id',
    params: { id: '9' },
    around: [],
    Screen: () => null,
  }));
  await navigate(HERE);
});

/** The gates of a site on its page. */
function stand({
  give = (): Gates => ({ totalCount: 12, gate: [sampleRow] }),
  change = {},
  row = site,
  field = 'siteId',
} = {}) {
  const list = callOf<object, Gates>('gate.list', give);
  const add = callOf<object, object>('gate.add', () => ({ gate: sampleRow }));
  const noun: Noun = { ...sample, calls: { ...sample.calls, list, add: add as never, ...change } };
  const child = { noun, field, list: asAddress('/gate') };
  return { list, add, ...draw(<ChildList {...child} parent={{ noun: sample, row }} />) };
}

describe('what belongs to a row stands on its page', () => {
  it('as the first rows of the list without the column that says whose they are, each a way to its page', async () => {
    const { list } = stand();
    const row = await screen.findByRole('link', { name: 'North' });
    expect(row.getAttribute('href')).toBe('/gate/7?siteId=9');
    expect(list.asked).toEqual([expect.objectContaining({ siteId: ['9'], pageNumber: 1, pageSize: 5 })]);
    const heads = screen.getAllByRole('columnheader').map((each) => each.textContent);
    expect(heads.some((each) => each?.includes('Lanes'))).toBe(true);
    expect(heads.some((each) => each?.includes('Site'))).toBe(false);
  });

  it('without what the page shows of them besides: where what they belong to stands in turn', async () => {
    stand({ field: 'yardId' });
    await screen.findByRole('link', { name: 'North' });
    const heads = screen.getAllByRole('columnheader').map((each) => each.textContent);
    expect(heads.some((each) => each?.includes('Site'))).toBe(false);
  });

  it('with the way to all of them', async () => {
    stand();
    const all = await screen.findByRole('link', { name: 'Hamısı (12)' });
    expect(all.getAttribute('href')).toBe('/gate?siteId=9');
  });

  it('as cards on a phone', async () => {
    onPhone();
    stand();
    const card = await screen.findByRole('link', { name: /North/ });
    expect(card.getAttribute('href')).toBe('/gate/7?siteId=9');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('says that there is nothing yet', async () => {
    stand({ give: () => ({ totalCount: 0, gate: [] }) });
    await screen.findByText('None');
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('says that it could not be read, and asks again', async () => {
    let isAway = true;
    const { user } = stand({
      give: () => {
        if (isAway)
          throw new Refused({ code: 'general.away', message: 'refused: away', status: 503, data: null });
        return { totalCount: 1, gate: [sampleRow] };
      },
    });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('refused: away');
    isAway = false;
    await user.click(within(alert).getByRole('button'));
    await screen.findByRole('link', { name: 'North' });
  });

  it('tells nothing to who may not see its list, and asks for nothing', () => {
    const list = forChiefs(callOf<object, Gates>('gate.list', () => ({ totalCount: 1, gate: [sampleRow] })));
    stand({ change: { list } });
    expect(screen.queryByRole('heading')).toBeNull();
    expect(list.asked).toEqual([]);
  });
});

describe('a new row of it', () => {
  const open = async ({ user }: Pick<ReturnType<typeof stand>, 'user'>) => {
    await user.click(await screen.findByRole('button', { name: 'New gate' }));
    expect(location.search).toBe('?add=gate');
    return within(await screen.findByRole('dialog'));
  };

  it('is sent with its row, which stands in the form and is not chosen', async () => {
    const { add, user } = stand();
    const form = await open({ user });
    const whose = form.getByRole<HTMLInputElement>('combobox', { name: 'Site' });
    expect([whose.value, whose.disabled]).toEqual(['Quarry', true]);
    await user.type(form.getByLabelText('Full name'), 'West');
    await user.click(form.getByRole('combobox', { name: 'Kind' }));
    await user.click(await screen.findByRole('option', { name: 'Slide' }));
    await user.click(form.getByRole('button', { name: /^Yadda saxla/ }));
    await waitFor(() => expect(add.asked).toEqual([expect.objectContaining({ name: 'West', siteId: 9 })]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location.search).toBe('');
  });

  it('closes with the way back, as the address names its form', async () => {
    const { add, user } = stand();
    await open({ user });
    await act(() => navigate(HERE, { replace: true }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(add.asked).toEqual([]);
  });

  it.each<[string, Parameters<typeof stand>[0]]>([
    ['below what lies in the archive', { row: { ...site, archivedAt: '2026-11-22T08:00:00Z' } }],
    [
      'to who may not add one',
      { change: { add: forChiefs(callOf('gate.add', () => ({ gate: sampleRow }))) } },
    ],
  ])('is not offered %s', async (_, props) => {
    stand(props);
    await screen.findByRole('link', { name: 'North' });
    expect(screen.queryByRole('button', { name: 'New gate' })).toBeNull();
  });
});
