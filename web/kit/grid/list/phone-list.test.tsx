// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { draw } from '../../../testing/draw.tsx';
import type { Column } from '../column.ts';
import { PhoneList } from './PhoneList.tsx';
import { PhoneTotal } from './PhoneTotal.tsx';
import { columns, type Visit, visits } from '../yard.fixture.tsx';

const times: readonly Column<Visit>[] = [
  { key: 'id', words: { az: 'Qəbz', en: 'Receipt' }, width: 60, phone: 'line3', text: (row) => row.id },
  { key: 'in', words: { az: 'Giriş', en: 'In' }, width: 60, phone: 'line3-end', text: () => '10:05' },
  {
    key: 'out',
    words: { az: 'Çıxış', en: 'Out' },
    width: 60,
    phone: 'line3-end',
    text: () => '21.11.2026 10:20',
    phoneText: (row) => (row.driver ? '10:20' : null),
  },
];
const opened: string[] = [];
const manner = {
  idOf: (row: Visit) => row.id,
  hrefOf: (row: Visit) => `/visit/${row.id}`,
  open: (row: Visit) => void opened.push(row.id),
  isStruck: (row: Visit) => row.driver === null,
};
const list = (page: number, more = {}) => (
  <PhoneList
    label="Yard"
    rows={visits}
    columns={[...columns, ...times]}
    manner={manner}
    page={page}
    end={<p>Davamı</p>}
    {...more}
  />
);
const card = (at: number) => screen.getAllByRole('link')[at]!;

describe('a list on a phone', () => {
  it('makes three lines of a row, by what each column is there', () => {
    draw(list(1));
    expect([...card(0).children].map((line) => line.textContent)).toEqual([
      '10-AA-001Açıq1000kq',
      'Elvin',
      '110:05 → 10:20',
    ]);
    // What is missing leaves no gap in the second line, and a dash where a time belongs.
    expect([...card(2).children].map((line) => line.textContent)).toEqual([
      '10-AA-003Açıq3000kq',
      '',
      '310:05 → –',
    ]);
  });

  it('opens a row here, by its address too, and strikes what counts no more', () => {
    draw(list(1));
    expect(card(1).getAttribute('href')).toBe('/visit/2');
    expect(fireEvent.click(card(1))).toBe(false);
    expect(opened.splice(0)).toEqual(['2']);
    expect(card(2).className.split(' ').length).toBe(card(1).className.split(' ').length + 1);
  });

  it('keeps the place of what can be done with a row, also where a row has nothing', () => {
    const actions = (row: Visit) => (row.id === '1' ? <button type="button">Seçimlər</button> : null);
    draw(list(1, { manner: { ...manner, actions } }));
    expect(screen.getAllByRole('button')).toHaveLength(1);
    expect(document.querySelectorAll('[data-acts]')).toHaveLength(visits.length);
  });

  it('begins another page at its first row, and the same page where it was', () => {
    const { rerender } = draw(list(1));
    const area = screen.getByRole('region', { name: 'Yard' });
    area.scrollTop = 300;
    rerender(list(1));
    expect(area.scrollTop).toBe(300);
    rerender(list(2));
    expect(area.scrollTop).toBe(0);
  });

  it('can be reached by keyboard only where no row can, and ends with what comes after', () => {
    const { rerender } = draw(list(1));
    const area = screen.getByRole('region', { name: 'Yard' });
    expect(area.hasAttribute('tabindex')).toBe(false);
    rerender(list(1, { rows: [], state: <p>Heç nə yoxdur</p> }));
    expect(area.tabIndex).toBe(0);
    expect(area.textContent).toBe('Heç nə yoxdurDavamı');
  });
});

describe('the total under a list on a phone', () => {
  const totals = { whole: { words: { az: '', en: '' }, sums: { net: '15\u202f000' } } };

  it('is that of the figure of its rows', () => {
    draw(<PhoneTotal totals={totals as never} total={1234} columns={columns} />);
    expect(document.body.textContent).toContain('Bütün nəticə, 1\u202f23415\u202f000kq');
  });

  it('is not there where no column is a figure, or no sum was asked', () => {
    draw(<PhoneTotal totals={totals as never} total={5} columns={columns.slice(0, 3)} />);
    draw(<PhoneTotal totals={{ whole: { sums: {} } } as never} total={5} columns={columns} />);
    expect(screen.queryByText(/Bütün/)).toBeNull();
  });
});
