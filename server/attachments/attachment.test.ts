import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MOST_ATTACHMENTS } from '@terezi/domain/grammar/file/attachment.ts';
import { attachmentProblems } from '@terezi/domain/attachments/problems.ts';
import { fileProblems } from '@terezi/domain/grammar/file/file-problems.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import { LANGUAGES } from '@terezi/domain/grammar/words.ts';
import type { Wire } from '../testing/sample.ts';
import { dataOf, useServer } from '../testing/server.ts';

const server = useServer();
const as = { admin: '', operator: '', viewer: '', 'admin-b': '', 'operator-admin': '' };
type Who = keyof typeof as;
const ids = { truck: 0, scale: 0 };
let photo: Buffer;
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\nstartxref\n9\n%%EOF\n');
beforeAll(async () => {
  for (const who of Object.keys(as) as Who[]) as[who] = await server.signIn(who);
  const first = async (table: string) =>
    Number(
      (
        await server.query<{ id: string }>(
          `select t.id from ${table} t join user_account u on u.company_id = t.company_id
             where u.email = 'admin@demo.az' and t.deleted_at is null order by t.id limit 1`,
        )
      )[0]?.id,
    );
  ids.truck = await first('truck');
  ids.scale = await first('scale');
  photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#2a6' } })
    .png()
    .toBuffer();
});
beforeEach(() => server.query('truncate attachment restart identity'));

type Row = Wire & { Id: number; FileId: number; Name: string; Type: string };
const place = (noun: 'truck' | 'scale', more: Record<string, string> = {}) =>
  new URLSearchParams({ Noun: noun, RecordId: String(ids[noun]), ...more }).toString();
const add = (bytes: Uint8Array, name: string, who: Who = 'admin', noun: 'truck' | 'scale' = 'truck') =>
  server.call(`POST /attachment?${place(noun, { Name: name })}`, { as: as[who], body: bytes });
const rowIn = (answer: Awaited<ReturnType<typeof add>>) => {
  expect([answer.status, answer.Status]).toEqual([201, answer.Status]);
  return dataOf<{ Attachment: Row }>(answer).Attachment;
};
type Page = { Attachment: Row[]; Acts: Wire };
const list = (who: Who = 'admin', noun: 'truck' | 'scale' = 'truck') =>
  server.call(`GET /attachment?${place(noun)}`, { as: as[who] });
const names = async (who: Who = 'admin') => dataOf<Page>(await list(who)).Attachment.map(({ Name }) => Name);
const file = (id: number, who: Who, size = 'whole') =>
  fetch(`${server.url}/api/v1/file/${id}?Size=${size}`, { headers: { authorization: `Bearer ${as[who]}` } });

describe('the attachments of a record', () => {
  it('are pictures, drawn anew with a small one beside them, and PDFs as they came', async () => {
    const picture = rowIn(await add(photo, 'Texpasport.png'));
    const paper = rowIn(await add(PDF, 'Sığorta 2026.pdf', 'operator'));
    expect([picture.Type, paper.Type]).toEqual(['image/webp', 'application/pdf']);
    expect(dataOf<Page>(await list())).toMatchObject({
      Attachment: [{ Name: 'Texpasport.png', UserName: 'Nərgiz Səfərova' }, { Name: 'Sığorta 2026.pdf' }],
      Acts: { Add: { May: 'allow' }, Remove: { May: 'allow' } },
    });
    const whole = await file(paper.FileId, 'viewer');
    expect(whole.headers.get('content-type')).toBe('application/pdf');
    expect(whole.headers.get('content-disposition')).toContain(encodeURIComponent('Sığorta 2026.pdf'));
    expect(Buffer.from(await whole.arrayBuffer()).equals(PDF)).toBe(true);
    expect((await file(picture.FileId, 'viewer', 'thumbnail')).status).toBe(200);
    expect((await file(paper.FileId, 'viewer', 'thumbnail')).status).toBe(404);
  });

  it('are one record’s: neither another noun’s of the same number, nor another company’s', async () => {
    const { FileId, Id } = rowIn(await add(photo, 'a.png'));
    await server.query('update attachment set record_id = $1', [ids.scale]);
    expect(dataOf<Page>(await list('admin', 'scale')).Attachment).toEqual([]);
    await server.query('update attachment set record_id = $1', [ids.truck]);
    expect(await names()).toEqual(['a.png']);
    expect((await list('admin-b')).status).toBe(404);
    expect((await add(photo, 'b.png', 'admin-b')).status).toBe(404);
    expect((await file(FileId, 'admin-b')).status).toBe(404);
    expect((await server.call(`DELETE /attachment/${Id}`, { as: as['admin-b'] })).status).toBe(404);
    expect(
      (await server.call(`POST /attachment/${Id}/restore`, { as: as['admin-b'], body: {} })).status,
    ).toBe(404);
    expect(await names()).toEqual(['a.png']);
  });

  it('are of nouns that have such, and of records that there are', async () => {
    for (const noun of ['Truck', 'user_account', 'session', 'operation;--'])
      expect(
        (await server.call(`GET /attachment?Noun=${encodeURIComponent(noun)}&RecordId=1`, { as: as.admin }))
          .Status.Code,
      ).toBe(attachmentProblems.noSuchNoun.code);
    expect((await server.call('GET /attachment?Noun=truck&RecordId=99999999', { as: as.admin })).status).toBe(
      404,
    );
  });

  it('are added and removed by who may change the record, and read by who may read it', async () => {
    const { Id, FileId } = rowIn(await add(PDF, 'Pasport.pdf', 'admin', 'scale'));
    expect(dataOf<Page>(await list('operator', 'scale')).Acts).toEqual({});
    expect((await add(PDF, 'x.pdf', 'viewer', 'scale')).status).toBe(403);
    for (const language of LANGUAGES) {
      const answer = await server.call(`DELETE /attachment/${Id}`, { as: as.operator, language });
      expect([answer.status, answer.Status.Message]).toEqual([409, attachmentProblems.notYours[language]]);
    }
    expect((await add(PDF, 'x.pdf', 'operator', 'scale')).Status.Code).toBe(attachmentProblems.notYours.code);
    expect((await file(FileId, 'operator')).status).toBe(200);
  });

  it('of a noun that a person may not read are not theirs to download either', async () => {
    const { FileId } = rowIn(await add(PDF, 'a.pdf'));
    const [group] = await server.query<{ id: string }>(
      `select g.id from user_group g join user_account u on u.company_id = g.company_id
         where u.email = 'admin@demo.az' limit 1`,
    );
    await server.query("update attachment set noun = 'userGroup', record_id = $1", [group?.id]);
    expect([(await file(FileId, 'admin')).status, (await file(FileId, 'operator')).status]).toEqual([
      200, 404,
    ]);
  });

  it('lie in the archive with their record', async () => {
    rowIn(await add(PDF, 'a.pdf'));
    await server.query('update truck set deleted_at = now(), archived = true where id = $1', [ids.truck]);
    try {
      expect(await names()).toEqual(['a.pdf']);
      expect((await add(PDF, 'b.pdf')).Status.Code).toBe(general.archived.code);
    } finally {
      await server.query('update truck set deleted_at = null, archived = false where id = $1', [ids.truck]);
    }
  });

  it('are so many and no more, also where two come at once', async () => {
    for (let at = 1; at < MOST_ATTACHMENTS; at += 1) rowIn(await add(PDF, `${at}.pdf`));
    const both = await Promise.all([add(PDF, 'one.pdf'), add(PDF, 'other.pdf', 'operator')]);
    expect(both.map(({ Status }) => Status.Code).toSorted()).toEqual(['attachment.tooMany', 'ok']);
    expect(await names()).toHaveLength(MOST_ATTACHMENTS);
  });
});

describe('an attachment that is removed', () => {
  it('is gone with its bytes, comes back while these are there, and leaves its history', async () => {
    const { Id, FileId } = rowIn(await add(PDF, 'a.pdf'));
    const call = (line: `DELETE /${string}` | `POST /${string}`) =>
      server.call(line, { as: as.admin, ...(line.startsWith('POST') && { body: {} }) });
    expect((await call(`DELETE /attachment/${Id}`)).status).toBe(200);
    expect((await call(`DELETE /attachment/${Id}`)).status).toBe(200);
    expect([await names(), (await file(FileId, 'admin')).status]).toEqual([[], 410]);
    expect((await call(`POST /attachment/${Id}/restore`)).status).toBe(200);
    expect([await names(), (await file(FileId, 'admin')).status]).toEqual([['a.pdf'], 200]);
    const history = await server.query(
      "select user_id is not null as by from field_history where table_name = 'attachment' and row_id = $1",
      [Id],
    );
    expect(history.length).toBeGreaterThanOrEqual(2);
    await call(`DELETE /attachment/${Id}`);
    await server.query('update file set gone_at = now() where id = $1', [FileId]);
    expect((await call(`POST /attachment/${Id}/restore`)).Status.Code).toBe(fileProblems.gone.code);
  });
});

describe('a file that is none of these', () => {
  it.each<[string, keyof typeof fileProblems, () => Buffer]>([
    ['HTML named .png', 'notPictureOrPdf', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PDF with wrong bytes', 'notPictureOrPdf', () => Buffer.from('PDF-1.7 %%EOF'.repeat(9))],
    ['a PDF behind something else', 'notPictureOrPdf', () => Buffer.concat([Buffer.from('<html>'), PDF])],
    ['half a PDF', 'brokenPdf', () => PDF.subarray(0, 30)],
    ['HTML that begins as a PDF', 'brokenPdf', () => Buffer.from(`%PDF-1.7<html>${'x'.repeat(2_000)}`)],
    ['half a picture', 'damaged', () => photo.subarray(0, 60)],
    ['nothing', 'empty', () => Buffer.alloc(0)],
  ])('is refused on its field and leaves nothing: %s', async (_, kind, bytes) => {
    const answer = await add(bytes(), 'şəkil.png');
    expect([answer.status, answer.Status.Code, answer.Status.Errors.map(({ Field }) => Field)]).toEqual([
      fileProblems[kind].status,
      fileProblems[kind].code,
      ['File'],
    ]);
    expect(await names()).toEqual([]);
  });
});
