// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { fold } from '@terezi/domain/grammar/text/fold.ts';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { draw } from '../../../testing/draw.tsx';
import { type Later, later } from '../../../testing/later.ts';
import type { MatchingOptions, LoadOptions, Option } from './option-search.ts';
import { SearchField, type SearchFieldProps } from './SearchField.tsx';

const words = (az: string) => ({ az, en: az });
const drivers: readonly Option[] = [
  { id: '7', name: 'İmran Əliyev', fact: 'AZE 1' },
  { id: '8', name: 'Elvin Quliyev' },
  { id: '9', name: 'Elvin Əliyev' },
];
/** The drivers whose names begin with the letters; `total` says that there are more than that. */
const found = (query: string, total?: number): MatchingOptions => ({
  options: drivers.filter(({ name }) => fold(name).startsWith(fold(query))),
  ...(total !== undefined && { total }),
});

type Options = Partial<SearchFieldProps> & { value?: Option | null; load?: LoadOptions };

/** A field that chooses a driver, and what the person chose, created and left. */
function field({ value = null, load = async (query) => found(query), ...more }: Options = {}) {
  const calls = { chosen: [] as (string | null)[], created: [] as string[], left: 0 };
  function Harness() {
    const [now, set] = useState<Option | null>(value);
    return (
      <SearchField
        field={{
          id: 'driver',
          name: 'driverId',
          label: words('Sürücü'),
          value: now,
          typed: null,
          message: null,
          prefilled: false,
          change: (next) => {
            calls.chosen.push(next?.name ?? null);
            set(next);
          },
          leave: () => void calls.left++,
        }}
        load={load}
        create={{ words: words('Yeni sürücü yarat'), open: (text) => void calls.created.push(text) }}
        {...more}
      />
    );
  }
  return { ...draw(<Harness />), calls };
}
const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Sürücü' });
/** The row with this text: the letters that were found stand apart in it, so that it has no name in one piece. */
const rowWith = (text: string) =>
  screen.queryAllByRole('option').find((it) => it.textContent?.includes(text));
const option = (text: string) =>
  waitFor(() => {
    const row = rowWith(text);
    if (!row) throw new Error(`no row says ${text}`);
    return row;
  });
const marked = () => document.querySelector('[data-combobox-selected]')?.textContent;

describe('choosing one of many', () => {
  it('begins with a letter, marks the best and takes it by Enter', async () => {
    const { user, calls } = field();
    await user.click(input());
    expect(screen.queryByRole('option')).toBeNull();
    await user.keyboard('elvin');
    await option('Quliyev');
    await waitFor(() => expect(marked()).toBe('Elvin Quliyev'));
    await user.keyboard('{ArrowDown}{Enter}');
    expect([calls.chosen, input().value]).toEqual([['Elvin Əliyev'], 'Elvin Əliyev']);
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('tells namesakes apart by a second fact, and says how many there are', async () => {
    const { user } = field({ load: async (query) => found(query, 41) });
    await user.type(input(), 'im');
    expect((await option('İmran')).textContent).toBe('İmran ƏliyevAZE 1');
    expect(screen.getByText('41 nəticə')).toBeTruthy();
  });

  it('shows all of a short list without a letter', async () => {
    const { user } = field({ from: 0 });
    await user.click(input());
    await option('İmran');
    expect(screen.getAllByRole('option')).toHaveLength(3);
  });

  it('searches for what is suggested as soon as it is opened, until something else is typed', async () => {
    const { user } = field({ suggested: 'elvin' });
    await user.click(input());
    await option('Quliyev');
    expect([input().value, screen.getAllByRole('option').length]).toEqual(['elvin', 3]);
    await user.clear(input());
    await user.type(input(), 'im');
    await option('İmran');
  });

  it('opens nothing before a letter where nothing is suggested', async () => {
    const queries: string[] = [];
    const load: LoadOptions = async (query) => {
      queries.push(query);
      return found(query);
    };
    const { user } = field({ load });
    await user.click(input());
    await user.keyboard('{ArrowDown}');
    expect([queries, screen.queryAllByRole('option')]).toEqual([[], []]);
  });

  it('keeps what stands where the typing comes to nothing, and shows it again', async () => {
    const { user, calls } = field({ value: drivers[0]! });
    await user.type(input(), 'x');
    await user.tab();
    expect([calls.chosen, calls.left, input().value]).toEqual([[], 1, 'İmran Əliyev']);
  });

  it('is emptied by its button, and by taking the text away', async () => {
    const { user, calls } = field({ value: drivers[0]! });
    await user.click(screen.getByRole('button', { name: 'Sürücü: təmizlə' }));
    expect([calls.chosen, input().value]).toEqual([[null], '']);
    await user.type(input(), 'im');
    await user.click(await option('İmran'));
    await user.clear(input());
    await user.tab();
    expect(calls.chosen).toEqual([null, 'İmran Əliyev', null]);
  });

  it('has no button to empty what must be there', () => {
    field({ value: drivers[0]!, clearable: false });
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('creating what is missing', () => {
  it('is the last row, also by Ctrl+Enter, with the text as it was typed', async () => {
    const { user, calls } = field();
    await user.type(input(), ' Zaur ');
    await user.click(await option('Yeni sürücü yarat: “Zaur”'));
    await user.type(input(), 'Elvin{Control>}{Enter}{/Control}');
    expect([calls.created, calls.chosen]).toEqual([['Zaur', 'Elvin'], []]);
  });

  it('is what Enter does where no row was found, and not while the answer is on its way', async () => {
    const answer = later<MatchingOptions>();
    const { user, calls } = field({ load: () => answer.promise });
    await user.type(input(), 'Zaur');
    await option('Yeni sürücü');
    await user.keyboard('{Enter}');
    expect(calls.created).toEqual([]);
    answer.give({ options: [] });
    await waitFor(() => expect(marked()).toContain('Zaur'));
    await user.keyboard('{Enter}');
    expect(calls.created).toEqual(['Zaur']);
  });
});

describe('a search that fails', () => {
  it('shows that in its list, and asks again on request', async () => {
    let isAway = true;
    const load: LoadOptions = async (query) => {
      if (isAway) throw new Error('away');
      return found(query);
    };
    const { user } = field({ load });
    await user.type(input(), 'elvin');
    const retry = await screen.findByRole('button', { name: /Yenidən|Təkrar/ });
    expect(screen.getByText('Axtarış alınmadı')).toBeTruthy();
    isAway = false;
    await user.pointer({ keys: '[MouseLeft>]', target: retry });
    expect(await option('Quliyev')).toBeTruthy();
  });

  it('of an older text never takes the place of a newer one', async () => {
    const answers = new Map<string, Later<MatchingOptions>>();
    const load: LoadOptions = (query) => {
      const answer = later<MatchingOptions>();
      answers.set(query, answer);
      return answer.promise;
    };
    const { user } = field({ load });
    await user.type(input(), 'im');
    await waitFor(() => expect(answers.has('im')).toBe(true));
    await user.clear(input());
    await user.type(input(), 'elvin q');
    await waitFor(() => expect(answers.has('elvin q')).toBe(true));
    answers.get('elvin q')!.give(found('elvin q'));
    await option('Quliyev');
    answers.get('im')!.give(found('im'));
    await waitFor(() => expect(marked()).toBe('Elvin Quliyev'));
    expect(rowWith('İmran')).toBeUndefined();
  });
});

describe('an empty choice says', () => {
  it.each<[string, Options, string]>([
    ['that something is chosen here', {}, 'Seçin'],
    ['what its form says instead', { placeholder: words('Ölkə seçin') }, 'Ölkə seçin'],
    ['nothing while it is shut', { disabled: true }, ''],
  ])('%s', (_, options, placeholder) => {
    field(options);
    expect(input().placeholder).toBe(placeholder);
  });
});
