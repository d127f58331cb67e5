import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type QuickScale, quickScale } from '../testing/quick-scale.ts';
import { useServer } from '../testing/server.ts';
import { completed, freePlates, opened } from './yard.fixture.ts';

const SCRIPT = path.resolve(import.meta.dirname, '../../docs/check-receipt.js');
const server = useServer();
let scale: QuickScale;
let text = '';
beforeAll(async () => {
  scale = await quickScale(server, 'mill');
  const as = await server.signIn('operator-b');
  const [NumberPlate] = await freePlates(server, 'admin-b');
  scale.put(34_560_000);
  const first = await opened(server, { as, body: { ScaleId: scale.scaleId, NumberPlate } });
  scale.put(12_340_000);
  const ticket = await completed(server, first['Id'], as);
  const answer = await fetch(`${server.url}/api/v1/receipt/${String(ticket['PublicId'])}/signed`);
  text = await answer.text();
});
afterAll(() => scale.end());

/** What the script says of a file, without this server or anything of its own. */
async function check(file: string, ...more: string[]) {
  const at = path.join(server.folder, 'receipt.json');
  await writeFile(at, file);
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, at, ...more], { encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

describe('a signed receipt', () => {
  it('is found as it was signed, with its net, its records and whose keys signed them', async () => {
    const { status, said } = await check(text);
    expect(said).toMatch(/Weight 1: record 1-\d{7}, signed by [0-9a-f]{16}\.[^]*net 22220000 g/);
    expect(status).toBe(0);
  });

  it.each([
    ['weight', '34560000', '34580000', /not as the server signed it/],
    ['plate', 'numberPlate\\":\\"', 'numberPlate\\":\\"9', /not as the server signed it/],
    ['signature', '"Signature":"', '"Signature":"A', /not as the server signed it/],
    ['form', '"Data":', '"Date":', /cannot be read/],
  ])('is refused with another %s', async (_, from, to, sentence) => {
    expect(text).toContain(from);
    const { status, said } = await check(text.replaceAll(from, to));
    expect(said).toMatch(sentence);
    expect(status).toBe(1);
  });

  it('is refused where somebody else signed it than was expected', async () => {
    expect(await check(text, '0123456789abcdef')).toMatchObject({
      status: 1,
      said: expect.stringContaining('not by'),
    });
  });

  it('is nobody’s under another id', async () => {
    expect((await server.call(`GET /receipt/${'x'.repeat(22)}/signed`)).status).toBe(404);
  });
});
