import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { importProblems } from '@terezi/domain/imports/problems.ts';
import { useReading } from './reading.fixture.ts';

const readText = useReading();
const sent = (name: string) => readFile(new URL(`./sent/${name}`, import.meta.url));
const known = ['ad', 'nomre', 'tip', 'voen'];

/** A text in a code page of one byte: letters behind ASCII as they stand in `letters`, from `from` on. */
const inBytes = (text: string, places: Readonly<Record<string, number>>): Uint8Array =>
  Uint8Array.from(text, (sign) => places[sign] ?? sign.charCodeAt(0));
const CYRILLIC = Object.fromEntries(
  Array.from('АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя', (sign, at) => [
    sign,
    0xc0 + at,
  ]),
);
const TURKISH = { Ğ: 0xd0, İ: 0xdd, Ş: 0xde, ğ: 0xf0, ı: 0xfd, ş: 0xfe };
const in1251 = (text: string) => inBytes(text, { ...CYRILLIC, '«': 0xab, '»': 0xbb, '№': 0xb9, ё: 0xb8 });
const in1254 = (text: string) => inBytes(text, TURKISH);
const in1252 = (text: string) => inBytes(text, { '’': 0x92, '€': 0x80 });
const wide = (text: string, isBig = false) => {
  const bytes = Buffer.from(text, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};
/** A letter of two bytes of which the second was lost. */
const broken = Buffer.concat([
  Buffer.from('Ad;VÖEN\nŞirvan Əli;1\nG'),
  Buffer.from([0xc9]),
  Buffer.from('ncə;2'),
]);

describe('a text file', () => {
  it.each([
    ['UTF-8', 'Ad;Tip\nƏli;Müştəri', 'Əli', 'Müştəri'],
    ['UTF-8', '\ufeffAd;Tip\nİlqar;Ğ', 'İlqar', 'Ğ'],
    ['UTF-16LE', wide('\ufeffAd;Tip\nƏli;ş'), 'Əli', 'ş'],
    ['UTF-16LE', wide('Ad;Tip\nОлег;Юг'), 'Олег', 'Юг'],
    ['UTF-16BE', wide('\ufeffAd;Tip\nƏli;ş', true), 'Əli', 'ş'],
    ['UTF-16BE', wide('Ad;Tip\nОлег;Юг', true), 'Олег', 'Юг'],
    ['Windows-1251', in1251('Ad;Tip\nООО Азстрой;Клиент'), 'ООО Азстрой', 'Клиент'],
    ['Windows-1251', in1251('Название;Тип\nИП «Мамедов»;МАН и Ко'), 'ИП «Мамедов»', 'МАН и Ко'],
    ['Windows-1254', in1254('Ad;Tip\nİrvan İnşaat;Müştəri'.replace('ə', 'e')), 'İrvan İnşaat', 'Müşteri'],
    ['Windows-1254', in1254('Ad;Tip\nÇığ;Göğüş'), 'Çığ', 'Göğüş'],
    ['Windows-1252', in1252('Ad;Tip\nCafé Hélène;L’été'), 'Café Hélène', 'L’été'],
  ])('in %s is read as it was written: %#', async (encoding, bytes, ...cells) => {
    const { found, rows } = await readText(bytes, { known });
    expect(found).toMatchObject({ encoding, separator: ';' });
    expect(rows.map(([, each]) => each)).toEqual([cells]);
  });

  it('of which a few bytes are broken stays what it is, and its broken row is listed apart', async () => {
    const { found, rows } = await readText(broken, { known });
    expect(found).toMatchObject({ encoding: 'UTF-8' });
    expect(rows.map(([, [name]]) => name)).toEqual(['Şirvan Əli', 'G\ufffdncə']);
  });

  it('in two-byte letters by chance only is none', async () => {
    const bytes = Buffer.from([1, 0, 0, 7, 0, 9, 9, 0, 0, 0, 3, 0, 0, 1]);
    expect((await readText(bytes)).found).toBe(importProblems.notSheet.code);
  });

  it('is read in the code page that its sender says', async () => {
    const bytes = in1251('Ad;Tip\nЬЦ;Юг');
    expect((await readText(bytes, { encoding: 'Windows-1251' })).rows).toEqual([[2, ['ЬЦ', 'Юг']]]);
    expect((await readText(bytes, { encoding: 'Windows-1252' })).rows).toEqual([[2, ['ÜÖ', 'Þã']]]);
  });

  it.each([
    ['windows-1251.csv', 'Windows-1251', ['ООО Азстрой', 'ИП Мамедов']],
    [
      'semicolons-around-commas.csv',
      'UTF-8',
      [
        'H7 Altı C Tikinti, Təmir, Nəqliyyat, Anbar MMC',
        'H7 Altı D Qum, Çınqıl, Daş, Əhəng MMC',
        'H7 Altı E Taxıl, Un, Kəpək, Yem MMC',
      ],
    ],
  ])('of another program is read as its owner sees it: %s', async (name, encoding, names) => {
    const { found, rows } = await readText(await sent(name), { known });
    expect(found).toMatchObject({ encoding, separator: ';' });
    expect(rows.map(([, [first]]) => first)).toEqual(names);
  });
});

describe('the separator', () => {
  it.each([
    [';', 'Ad;Tip\nA, B və C;x, y\nD, E;z'],
    [';', 'X;Y\nA, B;1,5\nC, D;2,5\nE, F;3,5'],
    [';', 'Başlıqsız;Y;Z\n14,5;1,2;3,4\n1,5;2,5;3,5'],
    [',', 'Ad,Tip\n"A; B; C; D",x\n"E; F; G; H",y'],
    [',', 'Siyahı\nX,Y\nA,1\nB,2'],
    ['\t', 'Ad\tTip\nA, B; C\tx\nD, E; F\ty'],
    ['|', 'Ad|Tip\nA;B|x'],
    [';', 'Ad\nA, B MMC\nC, D MMC\nE, F MMC'],
    [',', 'Ad,Tip\n"A\nB;C;D;E",x\n"F ""G; H; I""",y'],
    [';', 'Ad;Tip\n5"" boru, 3"" boru;x\n"2,5 "" və 3,5"" ";y'],
  ])('is %j by all of the rows: %#', async (separator, text) => {
    const { found } = await readText(text, { known });
    expect(found).toMatchObject({ separator });
  });

  it('is the one that the file or its sender says, the sender before the file', async () => {
    const text = 'sep=,\nAd,Tip;x\nA,B;C';
    expect((await readText(text, { known })).rows).toEqual([[3, ['A', 'B;C']]]);
    expect((await readText(text, { known, separator: ';' })).rows).toEqual([[3, ['A,B', 'C']]]);
    expect((await readText(`"sep=|"\r\nAd|Tip\r\nA|B`, { known })).rows).toEqual([[3, ['A', 'B']]]);
  });
});

describe('a text that a spreadsheet has protected', () => {
  it.each([
    ['protected-zeros.csv', 3, ['01001', '0102']],
    ['shortened-numbers.csv', 1, ['1,23457E+14', '1.23457E+14']],
    [
      'own-list.csv',
      0,
      ['-H7 Onbeş MMC', '@H7 Onbeş', '+994 H7 Onbeş', '=HYPERLINK("http://x.invalid","H7 Onbeş")'],
    ],
  ])('is read without what protects it: %s', async (name, at, texts) => {
    const { rows } = await readText(await sent(name), { known });
    expect(rows.map(([, cells]) => cells[at]).slice(0, texts.length)).toEqual(texts);
  });
});
