import { describe, expect, it } from 'vitest';
import { sayIn } from '#kit/language.tsx';
import { companyField, companyStory } from './story.ts';

const say = sayIn('az');
const entry = (
  at: string,
  changes: Record<string, [string | null, string | null]>,
  userName: string | null = null,
) => ({
  ...{ at, userName },
  changes: Object.entries(changes).map(([field, [old, next]]) => ({ field, old, new: next })),
});
const told = (...entries: ReturnType<typeof entry>[]) =>
  companyStory({ createdAt: '2026-11-20T07:06:00Z' }, entries, say).map(
    ({ title, detail, userName, changes }) => [
      say(title),
      userName,
      detail ?? null,
      changes?.map(({ field, old, new: next }) => [say(companyField(field)), old, next]) ?? null,
    ],
  );

describe('the story of a company', () => {
  it('begins with its registration and tells what brought it into each of its states, with the reason', () => {
    expect(
      told(
        entry(
          '2026-11-21T11:00:00Z',
          { statusId: ['3', '5'], statusNote: [null, 'Müqavilə bitib'] },
          'Kənan',
        ),
        entry('2026-11-20T11:00:00Z', { statusId: ['2', '3'] }, 'Kənan'),
        entry('2026-11-20T07:09:00Z', { statusId: ['1', '2'] }),
      ),
    ).toEqual([
      ['Dayandırıldı', 'Kənan', 'Müqavilə bitib', null],
      ['Təsdiqləndi', 'Kənan', null, null],
      ['E-poçt təsdiqləndi', null, null, null],
      ['Qeydiyyatdan keçdi', null, null, null],
    ]);
  });

  it('tells what was corrected as people read it', () => {
    const change = entry(
      '2026-11-21T11:00:00Z',
      {
        phone: ['994220007190', '994220007109'],
        camera: ['false', 'true'],
        licenseEnd: [null, '2027-11-20'],
        printForm: ['a5', 'roll'],
        districtName: ['Göygöl', 'Gəncə'],
        allowedAddresses: ['[]', '[{"address": "203.0.113.16/28", "name": null}, {"address":"192.0.2.1"}]'],
      },
      'Şəbnəm',
    );
    expect(told(change)[0]).toEqual([
      ...['Düzəliş edildi', 'Şəbnəm', null],
      [
        ['Telefon', '994220007190', '994220007109'],
        ['Kamera', 'xeyr', 'bəli'],
        ['Lisenziyanın sonu', null, '20.11.2027'],
        ['Çap forması', 'A5', '80 mm lent'],
        ['Rayon', 'Göygöl', 'Gəncə'],
        ['İcazəli ünvanlar', null, '203.0.113.16/28, 192.0.2.1'],
      ],
    ]);
  });
});
