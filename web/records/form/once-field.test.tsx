// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { callOf } from '../../testing/call.ts';
import { draw } from '../../testing/draw.tsx';
import type { Noun, Row } from '../noun.ts';
import { RecordForm } from './RecordForm.tsx';
import { ReferenceSearch } from './ReferenceSearch.tsx';
import { sample, sampleRow } from '../sample.fixture.ts';

type GateQuery = { nameStarts: string };

/** The form of a gate, or of a new one, among the gates North 2 and İrəvan; it records which other row it opens. */
function open(row: Row | null) {
  const rows = [
    { ...sampleRow, id: 4, name: 'North 2' },
    { ...sampleRow, id: 5, name: 'İrəvan' },
  ];
  const list = callOf<GateQuery, object>('gate.list', () => ({ totalCount: 2, gate: rows }));
  const { name } = sample.fields;
  const once = { az: '{title} artıq var', en: '{title} already exists' };
  const noun: Noun = {
    ...sample,
    calls: { ...sample.calls, list: list as never },
    fields: {
      name: {
        ...(name as typeof name & { kind: 'text' }),
        once,
        fault: (text) => (text === 'No' ? once : null),
      },
    },
  };
  const opened: unknown[] = [];
  const openOther = (...other: unknown[]) => opened.push(other);
  const drawn = draw(
    <RecordForm noun={noun} row={row} close={() => {}} openOther={openOther} Reference={ReferenceSearch} />,
  );
  const asked = () => list.asked.map(({ nameStarts }) => nameStarts);
  return { ...drawn, opened, asked };
}

it('says while a text is typed which row has it, however its letters are written, and leads there', async () => {
  const { user, opened, asked } = open(null);
  const field = screen.getByLabelText('Full name');
  await user.type(field, 'IREVAN');
  const hint = await screen.findByText(/İrəvan artıq var/);
  expect(hint.closest('[aria-live="polite"]')?.id).toBe(field.getAttribute('aria-describedby'));
  expect(field.getAttribute('aria-invalid')).not.toBe('true');
  await user.clear(field);
  await user.type(field, 'No');
  await waitFor(() => expect(screen.queryByText(/artıq var/)).toBeNull());
  expect(asked()).not.toContain('No');
  await user.type(field, 'rth 2');
  await user.click(await screen.findByRole('link', { name: 'Onu aç' }));
  await user.click(await screen.findByRole('button', { name: 'Qaralama qalsın' }));
  await waitFor(() => expect(opened).toEqual([[4, 'North 2']]));
});

it('asks nothing as long as a row has the same text, nor takes the row for another', async () => {
  const { user, asked } = open({ ...sampleRow, id: 4, name: 'North 2' } as Row);
  const field = screen.getByLabelText('Full name');
  await user.clear(field);
  await user.type(field, 'NORTH2');
  await user.type(field, '0');
  await waitFor(() => expect(asked()).toContain('NORTH20'));
  expect([asked().includes('NORTH2'), screen.queryByText(/artıq var/)]).toEqual([false, null]);
});
