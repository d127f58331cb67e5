import { describe, expect, it } from 'vitest';
import { importProblems } from '@terezi/domain/imports/problems.ts';
import { archive } from '../workbook.fixture.ts';
import { useReading } from './reading.fixture.ts';

const readText = useReading();
const compound = (name: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2_000), Buffer.from(name, 'utf16le')]);

describe('a file that is no table, under any name, is refused with what to do', () => {
  it.each<[string, string | Uint8Array, keyof typeof importProblems]>([
    ['a PDF', '%PDF-1.7\n…', 'notSheet'],
    ['an RTF', '{\\rtf1 Ad}', 'notSheet'],
    ['a letter of an old Word', compound('WordDocument'), 'notSheet'],
    ['a ZIP archive of something else', archive([{ name: 'a.txt', text: 'Ad' }]), 'otherSheet'],
    ['an OpenDocument table', archive([{ name: 'content.xml', text: '<a/>' }]), 'otherSheet'],
    [
      'a binary workbook',
      archive([
        {
          name: '_rels/.rels',
          text: '<Relationships><Relationship Id="a" Type="x/officeDocument" Target="xl/workbook.bin"/></Relationships>',
        },
        { name: 'xl/workbook.bin', text: 'a' },
      ]),
      'otherSheet',
    ],
    ['an old Excel file', compound('Workbook'), 'oldExcel'],
    ['a sheet of Excel 4', Buffer.from('0904060000001000', 'hex'), 'oldExcel'],
    ['a workbook behind a password', compound('EncryptedPackage'), 'closed'],
    ['a page', '\ufeff\n<html><table><tr><td>Ad</td></tr></table></html>', 'page'],
    ['a page in UTF-16', Buffer.from('\ufeff<!DOCTYPE html><p>', 'utf16le'), 'page'],
    ['a list in XML', '<?xml version="1.0"?><Workbook/>', 'page'],
    ['blanks alone', '\ufeff \r\n\t\r\n', 'nothing'],
    ['headings alone', 'Ad\n', 'noRows'],
  ])('%s', async (_, bytes, kind) => {
    expect((await readText(bytes)).found).toBe(importProblems[kind].code);
  });

  it('a list of one column is one', async () => {
    expect((await readText('Ad\nA\nB')).rows).toEqual([
      [2, ['A']],
      [3, ['B']],
    ]);
  });
});
