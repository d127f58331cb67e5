// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { hold } from '../../testing/draw.tsx';
import { later } from '../../testing/later.ts';
import { columns, type Visit, visits } from '../grid/yard.fixture.tsx';
import { toastLog } from '../toast.ts';
import { type Exported, type MadeElsewhere, type MadeFile, MOST_ROWS, useExport } from './use-export.ts';
import type { Writing } from './write.worker.ts';

/** What was given to the writer, whose own tests say what it writes; and the files that reached the reader. */
const given: Writing[] = [];
const downloaded: string[] = [];

/** The writer, which stands in a thread of its own in a browser. */
class Writer extends EventTarget {
  postMessage(writing: Writing): void {
    given.push(writing);
    this.dispatchEvent(new MessageEvent('message', { data: new Blob(['file']) }));
  }
  terminate(): void {}
}

beforeEach(() => {
  given.length = 0;
  downloaded.length = 0;
  toastLog.clear();
  vi.stubGlobal('Worker', Writer);
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    downloaded.push(this.download);
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    click.mockRestore();
  });
});

/** The export of a list of visits that is read page by page, two rows each. */
function list(more: Partial<Exported<Visit>> = {}, total = visits.length) {
  const asked: number[] = [];
  const exported: Exported<Visit> = {
    title: 'Gəlişlər',
    columns,
    ask: async (page) => {
      asked.push(page);
      return { rows: visits.slice(page * 2 - 2, page * 2), total: visits.length };
    },
    idOf: ({ id }) => id,
    only: null,
    here: visits.slice(0, 2),
    ...more,
  };
  const { result } = hold(() => useExport(exported, total), null);
  const start = (format: 'csv' | 'xlsx' = 'csv') => act(async () => result.current.start(format));
  return { asked, result, start };
}
const said = () => toastLog.all().map(({ title, detail }) => `${title}: ${detail}`);

describe('a list that goes into a file', () => {
  it('is read whole, written and given to the reader by its name and the day of the company', async () => {
    const { asked, result, start } = list();
    await start();
    expect([asked, result.current.state]).toEqual([[1, 2, 3], { at: 'idle' }]);
    expect(given.map(({ format }) => format)).toEqual(['csv']);
    expect(downloaded).toEqual([expect.stringMatching(/^G.*\d{4}-\d\d-\d\d\.csv$/)]);
    expect(said()).toEqual([`Eksport hazırdır: 5 sətir · ${downloaded[0]}`]);
  });

  it('asks for nothing where all that was selected is here, and leaves out what was not', async () => {
    const here = list({ only: new Set(['1']) });
    await here.start();
    const elsewhere = list({ only: new Set(['1', '5']) });
    await elsewhere.start('xlsx');
    expect([here.asked, elsewhere.asked]).toEqual([[], [1, 2, 3]]);
    expect(said()).toEqual([expect.stringContaining('2 sətir'), expect.stringContaining('1 sətir')]);
  });

  it('says how far it is, and writes nothing once it is stopped', async () => {
    const page = later<{ rows: readonly Visit[]; total: number }>();
    const { result, start } = list({
      ask: (number) =>
        number === 1 ? Promise.resolve({ rows: visits.slice(0, 2), total: 5 }) : page.promise,
    });
    await start();
    expect(result.current.state).toEqual({ at: 'gathering', done: 2, total: 5 });
    await act(async () => result.current.stop());
    await act(async () => page.give({ rows: visits.slice(2), total: 5 }));
    expect([result.current.state, said()]).toEqual([{ at: 'idle' }, []]);
  });

  it('says why there is none, and can be begun again', async () => {
    let isAway = true;
    const ask: Exported<Visit>['ask'] = async () => {
      if (isAway) throw new Error('Server cavab vermir.');
      return { rows: visits, total: 5 };
    };
    const { result, start } = list({ ask });
    await start('xlsx');
    expect(result.current.state).toEqual({ at: 'failed', text: 'Server cavab vermir.', format: 'xlsx' });
    isAway = false;
    await start('xlsx');
    expect([result.current.state.at, downloaded.length]).toEqual(['idle', 1]);
  });

  it('says so where the list never stood still', async () => {
    let total = 6;
    const { result, start } = list({ ask: async () => ({ rows: visits, total: total++ }) });
    await start();
    expect(result.current.state).toMatchObject({
      at: 'failed',
      text: 'Siyahı oxunarkən dəyişdi. Yenidən cəhd edin.',
    });
  });
});

describe('a list that is too long for the page', () => {
  const long = MOST_ROWS + 1;
  const made: MadeFile = { file: new Blob(['file']), name: 'long.csv', rows: long };

  it.each([
    ['here as long as it is not', MOST_ROWS, {}, 'here'],
    ['nowhere where nobody else makes it', long, {}, 'not'],
    ['elsewhere where somebody does', long, { elsewhere: async () => made }, 'elsewhere'],
    [
      'elsewhere where somebody does, also while it is short',
      2,
      { elsewhere: async () => made },
      'elsewhere',
    ],
  ] as const)('is made %s', (_, total, more, way) => {
    expect(list(more, total).result.current.way).toBe(way);
  });

  it('is made elsewhere with the columns that are seen and have a text, and comes from there', async () => {
    const wishes: Parameters<MadeElsewhere>[0][] = [];
    const elsewhere: MadeElsewhere = async (wish) => {
      wishes.push(wish);
      wish.tell(10_000, long);
      return made;
    };
    const only = new Set(['1', '5']);
    const { asked, start } = list({ elsewhere, columns: columns.slice(0, 4), only }, long);
    await start();
    expect(wishes).toEqual([
      expect.objectContaining({ format: 'csv', columns: ['plate', 'driver', 'net'], only }),
    ]);
    expect([asked, given, downloaded, said()]).toEqual([
      [],
      [],
      ['long.csv'],
      ['Eksport hazırdır: 20\u202f001 sətir · long.csv'],
    ]);
  });

  it('has its wish taken back when it is stopped', async () => {
    const wish = { isTakenBack: false };
    const elsewhere: MadeElsewhere = ({ signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => {
          wish.isTakenBack = true;
          reject(signal.reason);
        });
      });
    const { result, start } = list({ elsewhere }, long);
    await start();
    await act(async () => result.current.stop());
    expect([wish.isTakenBack, result.current.state, said()]).toEqual([true, { at: 'idle' }, []]);
  });
});
