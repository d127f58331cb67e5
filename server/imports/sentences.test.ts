import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '@terezi/domain/grammar/words.ts';
import { dataOf, useServer } from '../testing/server.ts';
import { type Import, importing } from './imports.fixture.ts';

const server = useServer();
let admin = '';
const { work, read, checked } = importing(server, () => admin);
beforeAll(async () => {
  admin = await server.signIn('admin');
  const mill = await server.signIn('admin-b');
  await server.call('POST /driver', { as: mill, body: { Name: 'Özgə Sürücü' } });
});
beforeEach(async () => {
  await server.query('truncate outbox, import_row, import_made, import, import_heading');
});

type Sentence = Readonly<Record<Language, string>>;
type Case = readonly [what: string, noun: string, file: string | Uint8Array, said: Sentence];
const columns = Array.from({ length: 300 }, (_, at) => `S${at}`).join(';');

describe('the message on a wrong file names the remedy in both languages: before it is read', () => {
  it.each<Case>([
    [
      '300 columns',
      'sender',
      `${columns}\n1`,
      {
        az: 'Ən çoxu 200 sütun, faylda isə 300-ci sütunda da məlumat var. Lazım olmayan sütunları silin.',
        en: 'At most 200 columns, but column 300 is not empty. Delete the columns that you do not need.',
      },
    ],
    [
      'nothing below its headings',
      'sender',
      'Ad;VÖEN\n',
      {
        az: 'Başlıq sətrindən sonra heç bir sətir yoxdur. Vərəqi və başlıq sətrini yoxlayın.',
        en: 'There is no row below the headings. Look at the sheet and at the row of the headings.',
      },
    ],
  ])('%s', async (_, noun, file, sentence) => {
    await work();
    const { Id: id } = await read(noun, file);
    for (const language of LANGUAGES) {
      const answer = await server.call(`GET /import/${id}`, { as: admin, language });
      expect(dataOf<{ Import: Import }>(answer).Import.Failure?.Message).toBe(sentence[language]);
    }
  });
});

describe('when its columns are chosen', () => {
  it.each<Case>([
    [
      'no needed column',
      'truck',
      'Marka\nMAN',
      {
        az: '“Nömrə” sütunu lazımdır: fayldakı hansı sütun olduğunu seçin, yoxdursa fayla əlavə edin.',
        en: 'The column "Plate" is required: choose it among the columns of the file, or add it to the file.',
      },
    ],
    [
      'a decimal comma and a decimal point in one column',
      'truck',
      'DQN;Boş çəki\n10-ZC-001;14,7\n10-ZC-002;14.9',
      {
        az: 'Bu sütunda ədədlər iki cür yazılıb: “14,7” və “14.9”. Onluq işarəsini seçin.',
        en: 'This column writes figures in two ways: "14,7" and "14.9". Choose the decimal sign.',
      },
    ],
    [
      'dates in three manners',
      'driver',
      'Ad;Etibarlılıq müddəti\nA;21.11.2027\nB;2027-11-21\nC;11/12/2027',
      {
        az: 'Bu sütunda tarixlər müxtəlif cür yazılıb: “2027-11-21” və “21.11.2027”. “/” olanlarda əvvəl gün, yoxsa ay gəlir, seçin.',
        en: 'This column writes dates in different ways: "2027-11-21" and "21.11.2027". Choose whether day or month comes first in dates with "/".',
      },
    ],
  ])('%s', async (_, noun, file, sentence) => {
    await work();
    const { Id: id, Columns } = await read(noun, file);
    const body = { Columns: Columns.map(({ Field }, At) => ({ At, Field })), Existing: 'update' };
    for (const language of LANGUAGES) {
      const answer = await server.call(`POST /import/${id}/check`, { as: admin, language, body });
      expect([answer.status, answer.Status.Errors[0]?.Message]).toEqual([422, sentence[language]]);
    }
  });
});

describe('when it is tried', () => {
  it.each<Case>([
    [
      'a plate that stands in it twice',
      'truck',
      'DQN\n10-ZC-011\n10 zc 011',
      {
        az: '“10-ZC-011” faylda bir neçə dəfə var: 2, 3-ci sətirlərdə. Birini saxlayın.',
        en: '"10-ZC-011" is in the file more than once: in rows 2, 3. Keep one of them.',
      },
    ],
    [
      'a row of another company',
      'truck',
      'DQN;Sürücü\n10-ZC-012;Özgə Sürücü',
      {
        az: '“Özgə Sürücü” tapılmadı (sürücü). Adı düzəldin, mövcud yazını seçin və ya əvvəl onu əlavə edin.',
        en: '"Özgə Sürücü" was not found (driver). Correct the name, choose an existing record, or add it first.',
      },
    ],
    [
      'a model of another brand',
      'truck',
      'DQN;Marka;Model\n10-ZC-013;Volvo;TGS 41.430',
      {
        az: '“TGS 41.430” başqa yazıya aiddir (avtomobil modeli): bu sətirdə seçilənə yox. Birini düzəldin.',
        en: '"TGS 41.430" belongs to another record than the one that this row names (car model). Correct one of them.',
      },
    ],
    [
      'a day that is none',
      'driver',
      'Ad;Etibarlılıq müddəti\nA;sabah',
      {
        az: '“sabah” tarix deyil. 21.11.2026 kimi yazın.',
        en: '"sabah" is not a date. Write it like 21.11.2026.',
      },
    ],
  ])('%s', async (_, noun, file, sentence) => {
    await work();
    const { Id: id } = await checked(noun, file);
    for (const language of LANGUAGES) {
      const answer = await server.call(`GET /import/${id}/row?Verdict=wrong`, { as: admin, language });
      type Rows = { ImportRow: { Errors: { Message: string }[] }[] };
      expect(dataOf<Rows>(answer).ImportRow[0]?.Errors[0]?.Message).toBe(sentence[language]);
    }
  });
});
