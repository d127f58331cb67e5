import decode from 'qr/decode.js';
import { expect, it } from 'vitest';
import { codeOf } from './code.ts';
import { drawReport } from './report.ts';
import { LETTER, sheetOfPaper } from './sheet-of-paper.fixture.ts';
import type { PaperLine, PaperReport } from './report-sheet.ts';

const line = (name: string, cells: readonly string[], rank: PaperLine['rank'] = 'row'): PaperLine => ({
  ...{ rank, name, cells },
  depth: rank === 'row' ? 1 : 0,
});

const heads = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ text: `S${at}`, below: '', isStrong: at === 0 }));

const report = (some: Partial<PaperReport>): PaperReport => ({
  title: 'Qruplar üzrə cəm: müştəri, yük',
  company: { name: 'Abşeron', about: 'VÖEN 1400000226' },
  whole: { figure: '21 914 100', unit: 'kq', below: 'netto, 784 qəbz' },
  facts: [{ name: 'Dövr', text: '01.11.2026 – 25.11.2026' }],
  head: [{ text: 'Müştəri', below: '', isStrong: true }, ...heads(1)],
  lines: [line('Xırdalan', ['5 167 680'], 'group'), line('Cəmi', ['21 914 100'], 'total')],
  notes: ['Çəkilər kiloqramla, yuvarlaqlaşdırılmayıb.'],
  signs: ['Tərtib edib: Rəna', 'Təsdiq edib'],
  foot: { left: ['sha-256 4b1d'], right: ['Rəna · Tərəzi'] },
  address: 'https://terezi.example/reports/sum',
  page: (page, pages) => `Səhifə ${page} / ${pages}`,
  madeAt: '2026-11-25T10:42:00.000Z',
  language: 'az',
  ...some,
});

function drawnOf(some: Partial<PaperReport>) {
  const sheet = sheetOfPaper();
  const turns = [...drawReport(sheet.paper, report(some))].length;
  return { ...sheet, turns, on: (text: string) => sheet.drawn.filter((each) => each.text === text) };
}

it('a report says whose it is, what it comes to, what was asked, its lines, and where to sign', () => {
  const { sizes, on, drawn } = drawnOf({});
  expect(sizes).toEqual(['A4 portrait']);
  for (const text of [
    ...['Abşeron', 'VÖEN 1400000226', 'Qruplar üzrə cəm: müştəri, yük', '01.11.2026 – 25.11.2026'],
    ...['Xırdalan', '5 167 680', 'Cəmi', 'Tərtib edib: Rəna', 'Təsdiq edib', 'sha-256 4b1d', 'Səhifə 1 / 1'],
  ])
    expect(on(text)).toHaveLength(1);
  expect(on('21 914 100')).toHaveLength(2);
  for (const { text, x, y, style } of drawn) {
    expect(x + (style.width ?? text.length * LETTER)).toBeLessThan(595 - 34 + 1);
    expect(y).toBeLessThan(842 - 28);
  }
});

it('a long report has its head and whose it is on every page, every line once, and says how many pages there are', () => {
  const lines = Array.from({ length: 120 }, (_, at) => line(`R${at}`, [String(at)]));
  const { sizes, drawn, on, turns } = drawnOf({ lines });
  expect(sizes.length).toBeGreaterThan(2);
  // Others get their turn while it is drawn.
  expect(turns).toBeGreaterThan(3);
  expect(drawn.filter(({ text }) => /^R\d/.test(text)).map(({ text }) => text)).toEqual(
    lines.map(({ name }) => name),
  );
  const pages = sizes.map((_, at) => at + 1);
  expect(on('Abşeron').map(({ page }) => page)).toEqual(pages);
  for (const page of pages) expect(on(`Səhifə ${page} / ${sizes.length}`)[0]?.page).toBe(page);
  expect(on('Təsdiq edib')[0]?.page).toBe(sizes.length);
});

it('figures end where their column does, the last where the page does', () => {
  const { on } = drawnOf({
    head: [{ text: 'N', below: '', isStrong: true }, ...heads(2)],
    lines: [line('a', ['1', '22']), line('b', ['4 444', '3'])],
  });
  const right = (text: string) => (on(text)[0]?.x ?? 0) + text.length * LETTER;
  expect(right('1')).toBeCloseTo(right('4 444'));
  expect(right('22')).toBeCloseTo(right('3'));
  expect(right('3')).toBeCloseTo(595.28 - 34);
});

it('columns that no page holds follow below, each of them once and with the names beside it', () => {
  const { sizes, on, drawn } = drawnOf({
    head: [{ text: 'N', below: '', isStrong: true }, ...heads(60)],
    lines: [
      line(
        'Xırdalan',
        Array.from({ length: 60 }, (_, at) => `${at} 111 111`),
      ),
    ],
  });
  expect(sizes[0]).toBe('A4 landscape');
  for (let at = 0; at < 60; at++) expect(on(`${at} 111 111`)).toHaveLength(1);
  expect(on('Xırdalan').length).toBeGreaterThan(1);
  for (const { text, x, style } of drawn)
    expect(x + (style.width ?? text.length * LETTER)).toBeLessThan(842 - 34 + 1);
});

it('the code of a report is read as its address', () => {
  const address = `https://terezi.example/reports/group-sum?by=customer,cargo&${'date=2026-11-01,2026-11-25&'.repeat(4)}`;
  const boxes: number[][] = [];
  const { paper } = sheetOfPaper();
  const code = codeOf(address, 51);
  code.draw({ ...paper, rect: (...box) => boxes.push(box) }, 20, 20);
  const [scale, width] = [4, Math.ceil((code.size + 40) * 4)];
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [x = 0, y = 0, w = 0, h = 0] of boxes)
    for (let down = Math.round(y * scale); down < Math.round((y + h) * scale); down++)
      data.fill(
        0,
        (down * width + Math.round(x * scale)) * 4,
        (down * width + Math.round((x + w) * scale)) * 4,
      );
  expect(decode({ width, height: width, data })).toBe(address);
});
