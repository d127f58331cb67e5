import { open } from 'node:fs/promises';
import { problem, type ProblemKind } from '@terezi/domain/grammar/problem.ts';
import { importProblems } from '@terezi/domain/imports/problems.ts';

/** Where a page or a list in XML shows what it is. */
const LOOKED_AT = 4_096;

/** The first bytes of other programs' files, in hexadecimal, and why each is refused. */
const REFUSED: readonly (readonly [begin: string, kind: ProblemKind])[] = [
  ['25504446', importProblems.notSheet], // PDF
  ['89504e47', importProblems.notSheet], // PNG
  ['ffd8ff', importProblems.notSheet], // JPEG
  ['526172211a', importProblems.notSheet], // RAR
  ['377abcaf', importProblems.notSheet], // 7z
  ['1f8b08', importProblems.notSheet], // gzip
  ['504b0506', importProblems.notSheet], // a ZIP archive of nothing
  ['7b5c727466', importProblems.notSheet], // RTF
  // The first records of a sheet of Excel 2 to 4.
  ...['09000400', '0902', '0904', '0908'].map((begin) => [begin, importProblems.oldExcel] as const),
];

const inUtf16 = (name: string): Buffer => Buffer.from(name, 'utf16le');

/** Why a compound file (MS-CFB) is refused: a workbook behind a password, a letter, or an old workbook. */
async function compoundProblem(path: string): Promise<ProblemKind> {
  const handle = await open(path, 'r');
  const bytes = await handle.readFile().finally(() => handle.close());
  if (bytes.includes(inUtf16('EncryptedPackage'))) return importProblems.closed;
  return bytes.includes(inUtf16('WordDocument')) ? importProblems.notSheet : importProblems.oldExcel;
}

/** What the first bytes say, not the name: an archive as .xlsx is one, or a text; refuses what is neither. */
export async function formatOf(path: string): Promise<'xlsx' | 'csv'> {
  const handle = await open(path, 'r');
  const { buffer, bytesRead } = await handle
    .read(Buffer.alloc(LOOKED_AT), 0, LOOKED_AT, 0)
    .finally(() => handle.close());
  const first = buffer.toString('hex', 0, 8);
  if (first.startsWith('504b0304')) return 'xlsx';
  if (first.startsWith('d0cf11e0')) throw problem(await compoundProblem(path), {});
  const refused = REFUSED.find(([begin]) => first.startsWith(begin));
  if (refused) throw problem(refused[1], {});
  const text = buffer
    .toString('latin1', 0, bytesRead)
    .replaceAll('\0', '')
    .replace(/^[\s\u00a0-\u00ff]+/, '');
  if (/^<(?:!doctype html|html|head|body|meta|table|style|\?xml|!--)/i.test(text))
    throw problem(importProblems.page, {});
  return 'csv';
}
