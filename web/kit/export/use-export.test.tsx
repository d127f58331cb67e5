// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { hold } from '../../testing/draw.tsx';
import { later } from '../../testing/later.ts';
import { toastLog } from '../toast/toast.ts';
import { type ExportFile, type MakeFile, useExport } from './use-export.ts';

/** The files that reached the reader. */
const downloaded: string[] = [];

beforeEach(() => {
  downloaded.length = 0;
  toastLog.clear();
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    downloaded.push(this.download);
  });
  onTestFinished(() => click.mockRestore());
});

const csv: ExportFile = { file: new Blob(['file']), name: 'long.csv', rows: 20_001 };

/** The export of a list, and what it asked of `make`. */
function list(make: MakeFile = async () => csv, only: ReadonlySet<string> | null = null) {
  const wishes: Parameters<MakeFile>[0][] = [];
  const watched: MakeFile = (wish) => {
    wishes.push(wish);
    return make(wish);
  };
  const { result } = hold(() => useExport({ make: watched, columns: ['plate', 'net'], only }), null);
  const start = (format: 'csv' | 'xlsx' = 'csv') => act(async () => result.current.start(format));
  return { wishes, result, start };
}
const said = () => toastLog.all().map(({ title, detail }) => `${title}: ${detail}`);

describe('a list that goes into a file', () => {
  it('is made with the columns and the rows that are wanted, and saved under its name', async () => {
    const only = new Set(['1', '5']);
    const { wishes, result, start } = list(undefined, only);
    await start();
    expect(wishes).toEqual([expect.objectContaining({ format: 'csv', columns: ['plate', 'net'], only })]);
    expect([downloaded, said(), result.current.state]).toEqual([
      ['long.csv'],
      ['Eksport hazırdır: 20\u202f001 sətir · long.csv'],
      { at: 'idle' },
    ]);
  });

  it('says how far it is, takes its wish back when it is stopped, and gives nothing then', async () => {
    const file = later<ExportFile>();
    const { wishes, result, start } = list((wish) => {
      wish.tell(2, 5);
      return file.promise;
    });
    await start();
    expect(result.current.state).toEqual({ at: 'making', done: 2, total: 5 });
    await act(async () => result.current.stop());
    expect(wishes.map(({ signal }) => signal.aborted)).toEqual([true]);
    await act(async () => {
      wishes[0]?.tell(3, 5);
      file.give(csv);
    });
    expect([result.current.state, downloaded, said()]).toEqual([{ at: 'idle' }, [], []]);
  });

  it('shows why there is none, and can be begun again', async () => {
    let isAway = true;
    const { result, start } = list(async () => {
      if (isAway) throw new Error('Server cavab vermir.');
      return csv;
    });
    await start('xlsx');
    expect(result.current.state).toEqual({ at: 'failed', text: 'Server cavab vermir.', format: 'xlsx' });
    isAway = false;
    await start('xlsx');
    expect([result.current.state.at, downloaded]).toEqual(['idle', ['long.csv']]);
  });
});
