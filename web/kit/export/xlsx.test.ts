import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { Cell } from '@terezi/domain/grammar/cell.ts';
import { xlsxBlob } from './xlsx.ts';

/** The parts of the file that hold cells, texts and formats, as ECMA-376 lays them out. */
async function parts(title: string, head: string[], ...rows: Cell[][]) {
  const blob = await xlsxBlob({ title, head, rows, zone: 'Asia/Baku' });
  const files = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  const part = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  const strings = [...part('xl/sharedStrings.xml').matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, t]) => t);
  const cells = [...part('xl/worksheets/sheet1.xml').matchAll(/<c r="([A-Z]+\d+)"([^>]*)><v>([^<]*)</g)];
  const cell = (name: string) => {
    const [, , kind = '', value = ''] = cells.find(([, at]) => at === name) ?? [];
    return kind.includes('t="s"') ? strings[Number(value)] : value && Number(value);
  };
  return { cell, part };
}

/** Days since 30.12.1899, as a sheet counts them. */
const serial = (iso: string): number => (Date.parse(iso) - Date.UTC(1899, 11, 30)) / 86_400_000;

describe('a list as an Excel file', () => {
  it('has numbers that can be added up, dates on the site’s clock, and a head that stays', async () => {
    const { cell, part } = await parts(
      'Çəki əməliyyatları',
      ['Nömrə', 'Netto, kq', 'Tarix', 'Bitir'],
      ['10-AB-123', 28_860.5, { instant: '2026-11-21T10:41:07.000Z' }, { day: '2026-12-03' }],
      ['007', null, null, null],
    );
    expect(['A1', 'B1', 'A2', 'B2', 'A3', 'B3'].map(cell)).toEqual([
      'Nömrə',
      'Netto, kq',
      '10-AB-123',
      28_860.5,
      '007',
      '',
    ]);
    expect(cell('C2')).toBeCloseTo(serial('2026-11-21T14:41:07Z'), 6);
    expect(cell('D2')).toBe(serial('2026-12-03T00:00:00Z'));
    expect(part('xl/worksheets/sheet1.xml')).toContain('state="frozen"');
    expect(part('xl/workbook.xml')).toContain('Çəki əməliyyatları');
  });

  it.each(['=1+1', '+994', '-5', '@sum', '＝1'])(
    'holds the text %s, and computes nothing',
    async (hostile) => {
      const { cell, part } = await parts('Siyahı', ['A'], [hostile]);
      expect(cell('A2')).toBe(hostile);
      expect(part('xl/worksheets/sheet1.xml')).not.toContain('<f>');
    },
  );

  it('keeps negative numbers numbers', async () => {
    const { cell } = await parts('Siyahı', ['A'], [-5], [-0.25]);
    expect([cell('A2'), cell('A3')]).toEqual([-5, -0.25]);
  });

  it('takes any title for the name of its sheet', async () => {
    const { part } = await parts('A/B: [çox] uzun bir ad, otuz bir hərfdən də uzun', ['A']);
    const name = /<sheet [^>]*\bname="([^"]*)"/.exec(part('xl/workbook.xml'))?.[1] ?? '';
    expect(name).toMatch(/^A B {2}/);
    expect(name.length).toBeLessThanOrEqual(31);
  });
});
