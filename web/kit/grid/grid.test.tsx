// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { type ComponentProps, useMemo, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { Grid } from './Grid.tsx';
import { type ListState, FRESH, withSortBy } from './list-state.ts';
import { arrange, PLAIN } from './preference.ts';
import { NOTHING, type Selection } from './selection.ts';
import { columns, type Visit, visits } from './yard.fixture.tsx';

type Options = Partial<ComponentProps<typeof Grid<Visit>>> & { isSelectable?: boolean };

/** A grid of the yard with all its parts, and what it has called. */
function show({ isSelectable = true, ...options }: Options = {}) {
  const outcome = {
    opened: [] as string[],
    state: FRESH as ListState,
    preference: PLAIN,
    selection: NOTHING,
  };
  const manner = {
    idOf: (row: Visit) => row.id,
    hrefOf: (row: Visit) => `/visit/${row.id}`,
    open: (row: Visit) => void outcome.opened.push(row.id),
    isStruck: (row: Visit) => row.driver === null,
    actions: (row: Visit) => <button type="button">{`Seçimlər ${row.id}`}</button>,
  };
  function Harness() {
    const [state, setState] = useState<ListState>(FRESH);
    const [preference, setPreference] = useState(PLAIN);
    const [selection, select] = useState<Selection>(NOTHING);
    Object.assign(outcome, { state, preference, selection });
    const arrangement = useMemo(() => arrange(columns, preference), [preference]);
    return (
      <Grid
        label="Yard"
        rows={visits}
        firstNumber={26}
        arrangement={arrangement}
        manner={manner}
        preference={preference}
        setPreference={setPreference}
        sort={state.sort}
        onSort={(key) => setState(withSortBy(state, key))}
        selection={isSelectable ? selection : null}
        setSelection={select}
        {...options}
      />
    );
  }
  const chosen = () =>
    outcome.selection.kind === 'some' ? [...outcome.selection.ids].sort().join(' ') : 'whole';
  return { ...draw(<Harness />), outcome, chosen };
}
const row = (id: string) => document.querySelector<HTMLElement>(`tr[data-row="${id}"]`)!;
const tick = (plate: string) => screen.getByRole('checkbox', { name: `${plate} seç` });
const head = (name: string) => screen.getByRole('columnheader', { name: new RegExp(name) });
const cells = (id: string) => within(row(id)).getAllByRole('cell');

describe('the rows of a grid', () => {
  it('say what was declared, counted on, with a dash for what is missing', () => {
    show();
    expect(cells('3').map(({ textContent }) => textContent)).toEqual([
      '',
      '28',
      '10-AA-003',
      'Açıq',
      '–',
      '3000',
      'Seçimlər 3',
    ]);
    expect(row('3').hasAttribute('data-struck')).toBe(true);
    expect(row('2').hasAttribute('data-struck')).toBe(false);
  });

  it('carry the whole of a text that may be cut, and of nothing else', () => {
    show();
    expect(cells('1').map(({ title }) => title)).toEqual(['', '', '', '', 'Elvin', '', '']);
  });

  it('open by a click, but not by one on something inside them', async () => {
    const { user, outcome } = show();
    await user.click(cells('2')[5]!);
    await user.click(screen.getByRole('button', { name: 'Seçimlər 4' }));
    await user.click(tick('10-AA-004'));
    expect(outcome.opened).toEqual(['2']);
  });

  it('have an address on their key, which opens here unless another tab is asked for', () => {
    const { outcome } = show();
    const link = screen.getByRole('link', { name: '10-AA-004' });
    expect(link.getAttribute('href')).toBe('/visit/4');
    fireEvent.click(link, { ctrlKey: true });
    expect(outcome.opened).toEqual([]);
    fireEvent.click(link);
    expect(outcome.opened).toEqual(['4']);
  });
});

describe('the keyboard of a grid', () => {
  it('reaches one row by Tab, walks with arrows and letters, opens with Enter', async () => {
    const { user, outcome } = show();
    expect(visits.map(({ id }) => row(id).tabIndex)).toEqual([0, -1, -1, -1, -1]);
    row('1').focus();
    await user.keyboard('{ArrowDown}j{End}{ArrowDown}k');
    expect(document.activeElement).toBe(row('4'));
    expect(visits.map(({ id }) => row(id).tabIndex)).toEqual([-1, -1, -1, 0, -1]);
    await user.keyboard('{Enter}');
    expect(outcome.opened).toEqual(['4']);
  });

  it('selects with Space, and takes it back', async () => {
    const { user, chosen } = show();
    row('2').focus();
    await user.keyboard(' ');
    expect([chosen(), row('2').getAttribute('aria-selected')]).toEqual(['2', 'true']);
    await user.keyboard(' ');
    expect(chosen()).toBe('');
  });

  it('leaves keys with Ctrl to the browser, and keys inside a row to what is inside', async () => {
    const { user, outcome } = show();
    row('1').focus();
    await user.keyboard('{Control>}{ArrowDown}{/Control}');
    expect(document.activeElement).toBe(row('1'));
    screen.getByRole('button', { name: 'Seçimlər 1' }).focus();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(outcome.opened).toEqual([]);
  });
});

describe('the checks of a grid', () => {
  it('take a stretch with Shift, whichever end was first', async () => {
    const { user, chosen } = show();
    await user.click(tick('10-AA-004'));
    await user.keyboard('{Shift>}');
    await user.click(tick('10-AA-002'));
    await user.keyboard('{/Shift}');
    expect(chosen()).toBe('2 3 4');
  });

  it('take the page and give it back from the head, which says when it is only a part', async () => {
    const { user, chosen } = show();
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Bu səhifəni seç' });
    await user.click(tick('10-AA-001'));
    expect([all.indeterminate, all.checked]).toEqual([true, false]);
    await user.click(all);
    expect([chosen(), all.checked, all.indeterminate]).toEqual(['1 2 3 4 5', true, false]);
    await user.click(all);
    expect(chosen()).toBe('');
  });

  it('are not there where nothing can be selected', async () => {
    const { user, outcome } = show({ isSelectable: false });
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(row('1').hasAttribute('aria-selected')).toBe(false);
    row('1').focus();
    await user.keyboard(' ');
    expect(outcome.selection).toBe(NOTHING);
  });
});

describe('the head of a grid', () => {
  it('sorts: rising, falling, and back to the usual order', async () => {
    const { user } = show();
    const sorted = () => head('Netto').getAttribute('aria-sort');
    const sorts = [sorted()];
    for (let click = 0; click < 3; click++) {
      await user.click(within(head('Netto')).getByRole('button'));
      sorts.push(sorted());
    }
    expect(sorts).toEqual([null, 'ascending', 'descending', null]);
  });

  it('names units, and offers no order where there is none', () => {
    show();
    expect(head('Netto').textContent).toBe('Netto, kq');
    expect(within(head('Vəziyyət')).queryByRole('button')).toBeNull();
  });

  it('changes a width with Alt and an arrow, by dragging its edge, and back with a double click', async () => {
    const { user, outcome } = show();
    const net = head('Netto');
    Object.defineProperty(net, 'offsetWidth', { value: 100 });
    within(net).getByRole('button').focus();
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(outcome.preference.widths).toEqual({ net: 116 });
    const edge = net.querySelector<HTMLElement>('span[aria-hidden]')!;
    edge.setPointerCapture = () => {};
    fireEvent.pointerDown(edge, { button: 0, clientX: 500 });
    fireEvent(edge, new MouseEvent('pointermove', { clientX: 540 }));
    expect(outcome.preference.widths).toEqual({ net: 140 });
    fireEvent(edge, new Event('lostpointercapture'));
    fireEvent(edge, new MouseEvent('pointermove', { clientX: 900 }));
    expect(outcome.preference.widths).toEqual({ net: 140 });
    fireEvent.doubleClick(edge);
    expect(outcome.preference.widths).toEqual({ net: 100 });
  });
});

describe('a grid without rows', () => {
  it('can be reached by keyboard, and says in their place what there is to say', () => {
    show({ rows: [], state: <p>Heç nə yoxdur</p> });
    expect(screen.getByRole('region', { name: 'Yard' }).tabIndex).toBe(0);
    expect(screen.getByText('Heç nə yoxdur')).toBeTruthy();
  });

  it('is busy while the first rows come, and so are old rows while newer ones come', () => {
    const first = show({ rows: [], isLoading: true });
    const busy = () => screen.getByRole('region', { name: 'Yard' }).getAttribute('aria-busy');
    expect([busy(), screen.getAllByRole('status').length]).toEqual(['true', 1]);
    first.unmount();
    show({ isRefetching: true });
    expect([busy(), row('1') !== null]).toEqual(['true', true]);
  });
});
