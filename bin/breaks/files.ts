import type { Break } from './broken.ts';

const UPLOAD = ['server/platform/files/upload.test.ts'];
const FILE = ['server/platform/files/file.test.ts'];
const EXPORT = ['server/reports/export/export.test.ts'];

/** Breaks in what is uploaded, kept, given out and written by jobs. */
export const FILES: readonly Break[] = [
  {
    file: 'server/platform/files/receive.ts',
    find: 'if (size > rule.most) throw tooLarge(rule);',
    become: '',
    tests: UPLOAD,
    meets: 'a film of 2 GB that does not say how large it is fills the disk',
  },
  {
    file: 'server/platform/http/upload.ts',
    find: 'refuseTooLarge(takes, bytes.declared);',
    become: '',
    tests: UPLOAD,
    meets: 'a film is sent for minutes before it is refused',
  },
  {
    file: 'server/platform/http/upload.ts',
    find: 'const sender = await enter(database, request, allowsUnready);',
    become: 'const sender = request.companyId ?? 0;',
    tests: UPLOAD,
    meets: 'a person who has signed out fills the disk',
  },
  {
    file: 'server/platform/files/receive.ts',
    find: 'if (width * height > mostPixels)',
    become: 'if (width > 1_000_000)',
    tests: UPLOAD,
    meets: 'a picture of 60 000 × 60 000 is decoded',
  },
  {
    file: 'server/platform/files/receive.ts',
    find: 'if (!header) throw problemAt(FIELD, pdf ? fileProblems.notPictureOrPdf : fileProblems.notPicture, {});',
    become: 'if (!header) return;',
    tests: UPLOAD,
    meets: 'HTML named .png is handed to a decoder',
  },
  {
    file: 'server/platform/files/receive.ts',
    find: `  } catch (error) {
    await discard();`,
    become: '  } catch (error) {',
    tests: UPLOAD,
    meets: 'what was refused stays on the disk',
  },
  {
    file: 'server/platform/http/endpoints.ts',
    find: 'input: upload ? [input, upload.sentSha256] : input',
    become: 'input',
    tests: UPLOAD,
    meets: 'another picture under the same key is answered as if it had been taken',
  },
  {
    file: 'server/platform/files/file.ts',
    find: 'if (!(await readers[row.kind]?.(ctx, row))) throw problem(general.notFound, {});',
    become: '',
    tests: EXPORT,
    meets: 'a colleague downloads a list that was made for a person who sees more',
  },
  {
    file: 'server/platform/http/file-response.ts',
    find: `'content-security-policy': "default-src 'none'; sandbox",`,
    become: '',
    tests: FILE,
    meets: 'a file that a browser shows may run what is in it',
  },
  {
    file: 'server/platform/files/sweep.ts',
    find: 'stored.filter((key) => unknown.has(key.slice(0, 36)))',
    become: 'stored',
    tests: FILE,
    meets: 'the hourly sweep throws away pictures that are in use',
  },
  {
    file: 'server/reports/export/make.ts',
    find: "if (numUpdatedRows === 0n) throw new Stopped('not wanted any more');",
    become: '',
    tests: EXPORT,
    meets: 'a file that was stopped is made all the same',
  },
  {
    file: 'server/platform/jobs/perform.ts',
    find: 'reach: reachOf(role),',
    become: "reach: 'company',",
    tests: EXPORT,
    meets: 'an operator’s file lacks the tickets of its clients',
  },
  {
    file: 'server/reports/export/job.ts',
    find: 'mustMayHave(ctx, source, wanted.total);',
    become: '',
    tests: ['server/reports/export/list.test.ts'],
    meets: 'a person who has lost the right to a list still gets it as a file',
  },
  {
    file: 'server/database/schema/functions/companies/enter.sql',
    find: 'if asker.status_id <> 4 or asker.home_status_id <> 3',
    become: 'if asker.home_status_id <> 3',
    tests: EXPORT,
    meets: 'a blocked person still gets a list',
  },
  {
    file: 'server/reports/export/find.ts',
    find: ".where('e.userId', '=', ctx.actor.userId)",
    become: '',
    tests: EXPORT,
    meets: 'a colleague sees, and stops, another person’s export',
  },
  {
    file: 'server/imports/step/write-step.ts',
    find: "if (wanted.answer.wrongRows === 'refuse')",
    become: "if (wanted.answer.wrongRows === 'never')",
    tests: ['server/imports/killed.test.ts'],
    meets: 'an import that was to be whole is there by half when its worker dies',
  },
  {
    file: 'server/imports/step/write-step.ts',
    find: 'added: at.added + added',
    become: 'added',
    tests: ['server/imports/killed.test.ts'],
    meets: 'an import that went on behind a dead worker tells fewer rows than it has written',
  },
  {
    file: 'server/database/schema/functions/imports/import_row.sql',
    find: "delete from import_row where id in (\n    select r.id from import_row r where r.company_id = due.company_id and r.import_id = due.id\n        and (due.undone_at is not null or r.version is null or r.verdict <> 'add') limit most);",
    become: 'delete from import_row where import_id = due.id;',
    tests: ['server/imports/clear.test.ts'],
    meets: 'an old file that is sent again adds its rows a second time',
  },
  {
    file: 'server/imports/mend.ts',
    find: 'await noteTwice(place, trying,',
    become: 'if (line < 0) await noteTwice(place, trying,',
    tests: ['server/imports/mend.test.ts'],
    meets: 'a plate that is corrected to one that stands in another row is written twice over',
  },
  {
    file: 'server/imports/look-up.ts',
    find: 'where id = ${id} and company_id = any (${companiesOf(ctx, reference)}::bigint[]) and deleted_at is null',
    become: 'where id = ${id}',
    tests: ['server/imports/match.test.ts'],
    meets: 'a name of a file is matched to a customer that is gone',
  },
  {
    file: 'server/imports/step/undo-step.ts',
    find: 'await takeBackMade(ctx, step);',
    become: '',
    tests: ['server/imports/create.test.ts'],
    meets: 'brands that an import made along the way stay for ever after it is undone',
  },
  {
    file: 'server/imports/make.ts',
    find: 'const wanted = missingRows.all.filter((each) => needed.has(each.id));',
    become: 'const wanted = needed.size < 0 ? [] : missingRows.all;',
    tests: ['server/imports/create.test.ts'],
    meets: 'a row that has turned wrong still leaves a brand, a driver and a customer behind',
  },
];
