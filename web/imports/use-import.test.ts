// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { IMPORT_PHASES, type ImportPhase } from '@terezi/domain/imports/phase.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hearProblem, problemTold } from '#shell/api/problem.ts';
import { startRouter } from '#shell/router/router.ts';
import { answering } from '../testing/answers.ts';
import { hold } from '../testing/draw.tsx';
import { takingFiles } from '../testing/uploads.ts';
import { type Import, isBusy, useImport } from './use-import.ts';
import { pageOf, useReread } from './use-reread.ts';
import { useUpload } from './use-upload.ts';

const goTo = async (address: string) => {
  history.replaceState(null, '', address);
  await startRouter(async () => ({ pattern: address, params: {}, around: [], Screen: () => null }));
};
beforeEach(hearProblem);

describe('an import', () => {
  afterEach(() => void vi.useRealTimers());

  it('is busy while a job is at work on it, and not before it is known', () => {
    expect(IMPORT_PHASES.filter(isBusy)).toEqual(['reading', 'checking', 'writing', 'undoing']);
    expect(isBusy(undefined)).toBe(false);
  });

  it('is asked for again every second while it is busy, and no more once it is not', async () => {
    vi.useFakeTimers();
    const phases: ImportPhase[] = ['checking', 'checking', 'checked'];
    const calls = answering(() => ({ data: { Import: { Phase: phases.shift() ?? 'checked' } } }));
    const { result } = hold(() => useImport(4), null);
    const after = async (milliseconds: number) => {
      await act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));
      return [result.current.data?.import.phase, calls.length];
    };
    expect(await after(10)).toEqual(['checking', 1]);
    expect(await after(1_000)).toEqual(['checking', 2]);
    expect(await after(1_000)).toEqual(['checked', 3]);
    expect(await after(10_000)).toEqual(['checked', 3]);
  });
});

describe('a file whose rows are to be taken over', () => {
  const file = new File(['Nömrə'], 'trucks.csv', { type: 'text/csv', lastModified: 5 });
  const answer = (id: number) => ({
    Data: { Import: { Id: id } },
    Status: { Code: 'ok', Message: '', Errors: [] },
  });
  const refusal = (errors: object[]) => ({
    Data: null,
    Status: { Code: 'imports.unreadable', Message: 'whole', Errors: errors },
  });

  /** Sends it, and answers what its field says. */
  async function sending() {
    await goTo('/import');
    const uploads = takingFiles();
    const { result } = hold(() => useUpload('truck'), null);
    const stop = new AbortController();
    let problem: Promise<string | undefined> = Promise.resolve(undefined);
    act(() => {
      problem = Promise.resolve(result.current(file, { signal: stop.signal, progress: () => {} }));
    });
    await waitFor(() => expect(uploads).toHaveLength(1));
    return { uploads, stop, problem: () => problem };
  }

  it('is sent with what it is of and called, and its import is opened', async () => {
    const { uploads, problem } = await sending();
    expect([uploads[0]?.line, uploads[0]?.body]).toEqual([
      expect.stringMatching(/^POST \/import\?.*Noun=truck.*Name=trucks\.csv/),
      file,
    ]);
    await uploads[0]?.answer(200, answer(9));
    expect(await problem()).toBeUndefined();
    await waitFor(() => expect(location.pathname).toBe('/import/9'));
  });

  it('is refused in the words of its field, and the reader stays', async () => {
    const { uploads, problem } = await sending();
    await uploads[0]?.answer(422, refusal([{ Field: 'File', Message: 'no table in it' }]));
    expect([await problem(), location.pathname]).toEqual(['no table in it', '/import']);
  });

  it('is refused in the words of the whole where no field is named', async () => {
    const { uploads, problem } = await sending();
    await uploads[0]?.answer(422, refusal([]));
    expect(await problem()).toBe('whole');
  });

  it('that was stopped is refused nothing', async () => {
    const { stop, problem } = await sending();
    await act(async () => stop.abort());
    expect([await problem(), location.pathname]).toEqual([undefined, '/import']);
  });
});

describe('a file that is read anew', () => {
  const original: Import = {
    id: 4,
    ...{ sheet: 0, headRow: 1, separator: ';', encoding: 'Windows-1251' },
    hidden: { isLeftOut: true },
  } as never;

  it('is read as before but for the correction, and its result is opened', async () => {
    await goTo('/import/4');
    const calls = answering(() => ({ data: { Import: { Id: 5 } } }));
    const { result } = hold(() => useReread(original), null);
    await act(async () => result.current({ separator: ',' }));
    await waitFor(() => expect(location.pathname).toBe('/import/5'));
    expect(calls.map(({ line, body }) => [line, body])).toEqual([
      [
        'POST /import/4/read',
        { Sheet: 0, HeadRow: 1, Separator: ',', Encoding: 'Windows-1251', Hidden: 'leave' },
      ],
    ]);
  });

  it('that cannot be shows why, and the reader stays', async () => {
    await goTo('/import/4');
    answering(() => ({ status: 422, code: 'imports.gone' }));
    const { result } = hold(() => useReread(original), null);
    await act(async () => result.current({ headRow: 2 }));
    await waitFor(() => expect(problemTold()?.code).toBe('imports.gone'));
    expect(location.pathname).toBe('/import/4');
  });

  it('has a code page where it is a text, and none where it is a workbook', () => {
    expect([pageOf(original), pageOf({ ...original, encoding: null })]).toEqual(['Windows-1251', null]);
  });
});
