// @vitest-environment happy-dom
import { act, render, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { cleanup } from '@testing-library/react';
import { hold } from '../../../testing/draw.tsx';
import { memoryStore } from '../../form/state/keep.ts';
import type { Option } from '../../form/choice/option-search.ts';
import type { Filter } from '../filter/filter.ts';
import { gridLayout } from '../layout.ts';
import { FRESH, type ListState } from '../list-state.ts';
import { PLAIN } from '../preference.ts';
import { NOTHING, type Selection } from '../selection.ts';
import { useCovered } from '../use-covered.ts';
import { useFilterNames } from '../filter/use-filter-names.ts';
import { usePreference } from '../use-preference.ts';
import { useRowSelection } from '../use-row-selection.ts';
import { useSame } from '../use-same.ts';
import { useSteadyList } from './use-steady-list.ts';
import { useWidth } from '../use-width.ts';
import { columns } from '../yard.fixture.tsx';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
afterEach(cleanup);

describe('values that stay what they are', () => {
  it('keep their identity for as long', () => {
    const { result, rerender } = renderHook(({ values }) => useSame(values), {
      initialProps: { values: [1, undefined] as readonly (number | undefined)[] },
    });
    const first = result.current;
    rerender({ values: [1, undefined] });
    expect(result.current).toBe(first);
    rerender({ values: [1, 2] });
    expect(result.current).toEqual([1, 2]);
    rerender({ values: [1] });
    expect(result.current).toEqual([1]);
  });
});

describe('how a person looks at a list', () => {
  it('is kept for that list, and read again', () => {
    const store = memoryStore();
    const { result } = renderHook(() => usePreference(store, 'truck'));
    expect(result.current[0]).toEqual(PLAIN);
    act(() => result.current[1]({ ...PLAIN, density: 36 }));
    expect(result.current[0].density).toBe(36);
    expect(renderHook(() => usePreference(store, 'truck')).result.current[0].density).toBe(36);
    expect(renderHook(() => usePreference(store, 'driver')).result.current[0]).toEqual(PLAIN);
  });
});

describe('selecting rows', () => {
  const select = (selection: Selection | null) => {
    const held = { selection };
    const page = ['1', '2', '3', '4'];
    const hook = renderHook(({ now }) => useRowSelection(page, now, (next) => void (held.selection = next)), {
      initialProps: { now: selection },
    });
    const ids = () => (held.selection?.kind === 'some' ? [...held.selection.ids] : held.selection);
    const again = () => hook.rerender({ now: held.selection });
    return { hook, ids, again };
  };

  it('keeps its identity and still knows what stands selected by now', () => {
    const { hook, ids, again } = select(NOTHING);
    const first = hook.result.current.select;
    first('1', true, false);
    again();
    expect(hook.result.current.select).toBe(first);
    first('3', true, false);
    expect(ids()).toEqual(['1', '3']);
  });

  it('takes with Shift what lies since the row before, and gives it back so', () => {
    const { hook, ids, again } = select(NOTHING);
    hook.result.current.select('2', true, false);
    again();
    hook.result.current.select('4', true, true);
    expect(ids()).toEqual(['2', '3', '4']);
    again();
    hook.result.current.select('3', false, true);
    expect(ids()).toEqual(['2']);
  });

  it('takes one alone with Shift where none was touched before, and nothing where nothing can be selected', () => {
    const { hook, ids } = select(NOTHING);
    hook.result.current.select('3', true, true);
    expect(ids()).toEqual(['3']);
    const none = select(null);
    none.hook.result.current.choose(['1'], true);
    expect(none.ids()).toBeNull();
  });
});

describe('a list that stays true to its result', () => {
  const steady = (start: ListState, total: number | null) => {
    const calls = { pages: [] as number[], unselected: 0 };
    const hook = renderHook(
      (props: { value: ListState; total: number | null }) =>
        useSteadyList({
          ...props,
          onChange: ({ page }) => void calls.pages.push(page),
          unselect: () => void calls.unselected++,
        }),
      { initialProps: { value: start, total } },
    );
    return { ...hook, calls };
  };

  it('goes to its last page only once the result is known', () => {
    const value = { ...FRESH, page: 7 };
    const { rerender, calls } = steady(value, null);
    expect(calls.pages).toEqual([]);
    rerender({ value, total: 60 });
    expect(calls.pages).toEqual([3]);
    rerender({ value, total: 0 });
    expect(calls.pages).toEqual([3, 1]);
  });

  it('ends a selection with another search or filter, in any order of filters', () => {
    const value = { ...FRESH, filters: { a: ['1'], b: 'x' } };
    const { rerender, calls } = steady(value, 60);
    rerender({ value: { ...value, page: 2, sort: { key: 'net', down: true }, search: ' ' }, total: 60 });
    rerender({ value: { ...value, filters: { b: 'x', a: ['1'] } }, total: 60 });
    expect(calls.unselected).toBe(1);
    rerender({ value: { ...value, search: 'x' }, total: 60 });
    rerender({ value: { ...value, filters: { a: ['2'] } }, total: 60 });
    expect(calls.unselected).toBe(3);
  });
});

describe('the names of what a filter has chosen', () => {
  const words = { az: 'Sürücü', en: 'Driver' };
  const people: Option[] = [
    { id: '7', name: 'İmran' },
    { id: '8', name: 'Elvin' },
  ];
  const named = (lookups: string[][]): Filter => ({
    kind: 'reference',
    key: 'driverId',
    words,
    load: async () => ({ options: [] }),
    named: async (ids) => {
      lookups.push([...ids]);
      return people.filter(({ id }) => ids.includes(id));
    },
  });

  it('are asked for once, those alone that are still unknown', async () => {
    const lookups: string[][] = [];
    const filter = named(lookups);
    const hook = hold(({ ids }: { ids: string[] }) => useFilterNames(filter, ids), { ids: ['7'] });
    await waitFor(() => expect(hook.result.current.names).toEqual(['İmran']));
    act(() => hook.result.current.remember([{ id: '8', name: 'Elvin' }]));
    hook.rerender({ ids: ['7', '8'] });
    await waitFor(() => expect(hook.result.current.names).toEqual(['İmran', 'Elvin']));
    expect(lookups).toEqual([['7']]);
  });

  it('are those of a choice in the order of its declaration, without asking', () => {
    const options = [
      { id: '1', words: { az: 'Açıq', en: 'Open' } },
      { id: '2', words: { az: 'Bağlı', en: 'Closed' } },
    ];
    const filter: Filter = { kind: 'choice', key: 'state', words, options };
    const { result } = hold(() => useFilterNames(filter, ['2', '1']), null);
    expect(result.current.names).toEqual(['Açıq', 'Bağlı']);
  });

  it('are missing where they cannot be had, and the list goes on', async () => {
    const filter: Filter = {
      kind: 'reference',
      key: 'driverId',
      words,
      load: async () => ({ options: [] }),
      named: () => Promise.reject(new Error('away')),
    };
    const { result } = hold(() => useFilterNames(filter, ['7']), null);
    await act(async () => {});
    expect(result.current.names).toEqual([]);
  });
});

describe('a table wider than its room', () => {
  const size = (element: HTMLElement, sizes: Record<string, number>) => {
    for (const [name, value] of Object.entries(sizes)) Object.defineProperty(element, name, { value });
  };

  /** Properties of an element that only a layout of all rows can tell, counted each time that code reads them. */
  const counted = (element: HTMLElement, reads: string[]) => {
    for (const name of ['clientWidth', 'offsetWidth', 'scrollLeft']) {
      let own = 0;
      Object.defineProperty(element, name, {
        get() {
          reads.push(name);
          return own;
        },
        set(value: number) {
          own = value;
        },
      });
    }
  };

  it('lists the columns that are seen only in part, anew with every scroll, until it is gone', () => {
    const layout = gridLayout(columns, PLAIN, { room: 300, largest: 5, hasCheck: false, actionsWidth: 0 });
    const reads: string[] = [];
    function Table() {
      const ref = useCovered(layout, 300);
      return (
        <section
          ref={(area) => {
            if (area) counted(area, reads);
          }}
        >
          <table
            ref={(table) => {
              ref.current = table;
              if (table) counted(table, reads);
            }}
          />
        </section>
      );
    }
    const { container, unmount } = render(<Table />);
    const table = container.querySelector('table')!;
    const area = container.querySelector('section')!;
    const told = () => table.style.getPropertyValue('--seen-end');
    expect([told(), table.hasAttribute('data-more')]).toEqual(['300px', true]);
    // Drawing the rows measured nothing that would have laid them out once more.
    expect(reads).toEqual([]);
    const before = table.getAttribute('style');
    area.scrollLeft = 120;
    area.dispatchEvent(new Event('scroll'));
    expect(told()).toBe('420px');
    expect(table.getAttribute('style')).not.toBe(before);
    area.scrollLeft = 5_000;
    area.dispatchEvent(new Event('scroll'));
    expect(table.hasAttribute('data-more')).toBe(false);
    unmount();
    expect(table.getAttribute('style') ?? '').toBe('');
  });

  it('lists nothing while its room is not known', () => {
    const layout = gridLayout(columns, PLAIN, { room: 0, largest: 5, hasCheck: false, actionsWidth: 0 });
    function Table() {
      return (
        <section>
          <table ref={useCovered(layout, 0)} />
        </section>
      );
    }
    expect(
      render(<Table />)
        .container.querySelector('table')
        ?.getAttribute('style'),
    ).toBe(null);
  });

  it('knows its room', () => {
    let room = -1;
    function Area() {
      const [ref, width] = useWidth();
      room = width;
      return (
        <div
          ref={(element) => {
            if (element) size(element, { clientWidth: 640 });
            ref(element);
          }}
        />
      );
    }
    render(<Area />);
    expect(room).toBe(640);
  });
});
