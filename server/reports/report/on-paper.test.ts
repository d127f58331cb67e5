import { expect, it } from 'vitest';
import { onPaper } from './on-paper.ts';
import type { ReportSheet } from './sheet.ts';

const sheet: ReportSheet = {
  ...{ name: 'Qruplar üzrə cəm', groups: ['Müştəri', 'İl'], levels: ['Müştəri', 'Yük'] },
  whole: { grams: 21_914_100_000, below: 'netto, 784 qəbz' },
  columns: [
    { words: { az: 'Netto', en: 'Net' }, unit: { az: 'kq', en: 'kg' }, isStrong: true },
    { words: { az: 'Məbləğ', en: 'Value' }, unit: 'currency' },
    { words: { az: 'Fərq, %', en: 'Change, %' }, paper: { text: 'Fərq', below: '' }, change: 'percent' },
    { words: { az: 'ƏL İLƏ', en: 'MANUAL' }, paper: null },
  ],
  lines: [
    { rank: 'group', names: ['Xırdalan'], cells: [5_167_680, 12.5, 7.9, 1] },
    { rank: 'row', names: ['Xırdalan', 'Qum'], cells: [0, null, -0.8, 1] },
    { rank: 'total', names: ['Cəmi'], cells: [5_167_680, 12.5, null, 1] },
    { rank: 'part', names: ['iki keçid'], cells: [5_167_680, null, null, 1] },
  ],
  notes: ['Çəkilər kiloqramla.'],
  proof: 'birbaşa qəbzlərdən sayılıb',
};
const drawn = (some: Partial<ReportSheet> = {}, language: 'az' | 'en' = 'az') =>
  onPaper(
    {
      ...{ sheet: { ...sheet, ...some }, facts: [], path: '/reports/group-sum?by=customer', language },
      ...{ from: { company: { name: 'Abşeron', about: '' }, person: 'Rəna' }, currency: 'AZN' },
    },
    {
      ...{ madeAt: '2026-11-25T10:42:07.000Z', zone: 'Asia/Baku', publicUrl: 'https://terezi.example' },
    },
  );

it('a report is written on paper as its reader is used to, and only what paper shows', () => {
  const { title, head, lines, whole } = drawn();
  expect(title).toBe('Qruplar üzrə cəm: müştəri, il');
  expect(whole).toEqual({ figure: '21\u202f914\u202f100', unit: 'kq', below: 'netto, 784 qəbz' });
  expect(head.map(({ text }) => text)).toEqual(['Müştəri, yük', 'Netto, kq', 'Məbləğ, AZN', 'Fərq']);
  expect(lines.map(({ name, depth, cells }) => [name, depth, ...cells])).toEqual([
    ['Xırdalan', 0, '5\u202f167\u202f680', '12,50', '+7,9 %'],
    ['Qum', 1, '–', '–', '\u22120,8 %'],
    ['Cəmi', 0, '5\u202f167\u202f680', '12,50', '–'],
    ['iki keçid', 1, '5\u202f167\u202f680', '–', ''],
  ]);
  expect(drawn({}, 'en').lines[0]?.cells).toEqual(['5\u202f167\u202f680', '12.50', '+7.9 %']);
});

it('paper opens the same report, says what was proved, when it was made, and one hash for one set of figures', () => {
  const { address, foot, page } = drawn();
  expect(address).toBe('https://terezi.example/reports/group-sum?by=customer');
  const [proof, opens, hash] = foot.left;
  expect([proof, opens]).toEqual([
    'birbaşa qəbzlərdən sayılıb',
    'Eyni hesabatı açmaq üçün kodu oxudun: terezi.example/reports/group-sum',
  ]);
  expect(hash).toMatch(/^sha-256 [0-9a-f]{4} [0-9a-f]{4} … [0-9a-f]{4}$/);
  expect(foot.right).toEqual(['Çıxarılıb 25.11.2026 14:42, Asia/Baku vaxtı', 'Rəna · Tərəzi']);
  expect(page(1, 2)).toBe('Səhifə 1 / 2');
  expect(drawn({ notes: [] }).foot.left[2]).toBe(hash);
  const [first, ...others] = sheet.lines;
  const other = first ? [{ ...first, cells: [5_167_681, 12.5, 7.9, 1] }, ...others] : [];
  expect(drawn({ lines: other }).foot.left[2]).not.toBe(hash);
});
