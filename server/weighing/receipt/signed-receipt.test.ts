import { spawnSync } from 'node:child_process';
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type QuickScale, quickScale } from '../../testing/quick-scale.ts';
import { useServer } from '../../testing/server.ts';
import { completed, deleted, freePlates, idsOf, opened, type Wire } from '../yard.fixture.ts';

const SCRIPT = path.resolve(import.meta.dirname, '../../../docs/check-receipt.js');
const server = useServer();
let scale: QuickScale;
let [text, fingerprint, operator, admin] = ['', '', '', ''];
let plates: string[] = [];
beforeAll(async () => {
  scale = await quickScale(server, 'mill');
  [operator, admin] = [await server.signIn('operator-b'), await server.signIn('admin-b')];
  plates = await freePlates(server, 'admin-b');
  text = await signed(await ticketOf());
  const { Data } = JSON.parse(text) as { Data: { SignedReceipt: { PublicKey: string } } };
  fingerprint = createHash('sha256')
    .update(Buffer.from(Data.SignedReceipt.PublicKey, 'base64'))
    .digest('hex')
    .slice(0, 16);
});

const entered = async () => {
  scale.put(34_560_000);
  const body = { ScaleId: scale.scaleId, NumberPlate: plates.shift() };
  return opened(server, { as: operator, body });
};

/** A ticket of 22,220 kg. */
async function ticketOf(): Promise<Wire> {
  const first = await entered();
  scale.put(12_340_000);
  return completed(server, first['Id'], operator);
}

/** The signed receipt of a ticket as it is now, as a file. */
const signed = async (ticket: Wire): Promise<string> =>
  (await fetch(`${server.url}/api/v1/receipt/${String(ticket['PublicId'])}/signed`)).text();
afterAll(() => scale.end());

/** The receipt as a forger would have it, signed with a key of their own. */
function forged(file: string, change: (receipt: Wire) => Wire): string {
  const answer = JSON.parse(file) as { Data: { SignedReceipt: { Content: string } } };
  const Content = JSON.stringify(change(JSON.parse(answer.Data.SignedReceipt.Content) as Wire));
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const PublicKey = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  const Signature = sign(null, Buffer.from(Content), privateKey).toString('base64');
  return JSON.stringify({ ...answer, Data: { SignedReceipt: { Content, PublicKey, Signature } } });
}

/** The script's verdict on a file, without this server or anything of its own. */
async function check(file: string, ...more: string[]) {
  const at = path.join(server.folder, 'receipt.json');
  await writeFile(at, file);
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, at, ...more], { encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

describe('a signed receipt', () => {
  it('is found as it was signed, with its net, its records and whose keys signed them', async () => {
    const { status, said } = await check(text, fingerprint);
    expect(said).toMatch(/Weight 1: record 1-\d{7}, signed by [0-9a-f]{16}\.[^]*net 22220000 g/);
    expect(said).not.toMatch(/Not proved|Loss|Division|Corrected/);
    expect(status).toBe(0);
  });

  it('proves nothing of whose the keys are where none was named: it says so and ends otherwise', async () => {
    const { status, said } = await check(text);
    expect(said).toMatch(/net 22220000 g[^]*Not proved: whose the keys are/);
    expect(status).toBe(2);
  });

  it('of another signer with keys of their own says who signed, and is refused beside the name of the server’s', async () => {
    const own = forged(text, (receipt) => ({ ...receipt, numberPlate: '99-XX-999' }));
    expect(await check(own)).toMatchObject({ status: 2, said: expect.stringContaining('Not proved') });
    expect(await check(own, fingerprint)).toMatchObject({
      status: 1,
      said: expect.stringContaining(`not by ${fingerprint}`),
    });
  });

  it.each([
    ['more in its divisions than its net', { division: [{ line: 1, amount: 22_220_001, replacedAt: null }] }],
    ['a loss that is no share of its net', { lossPercentage: 1, lossAmount: 222_201 }],
    ['a form from tomorrow', { form: 'terezi-receipt-9' }],
    ['no state that is known', { statusId: 9 }],
    ['another weight than its record', { weight2: 12_320_000, net: 22_240_000 }],
    ['another net than follows', { net: 22_240_000 }],
  ])('with %s is refused, by any signer', async (_, change) => {
    expect(await check(forged(text, (receipt) => ({ ...receipt, ...change })))).toMatchObject({ status: 1 });
  });

  it('with a weight that was typed by hand says so, and is refused where a record is only missing', async () => {
    const typed = { byHandCode: '02', record2: null };
    const { status, said } = await check(forged(text, (receipt) => ({ ...receipt, ...typed })));
    expect(said).toContain('typed by hand (reason 02); no record proves it');
    expect(status).toBe(2);
    const lost = forged(text, (receipt) => ({ ...receipt, record2: null }));
    expect(await check(lost)).toMatchObject({ status: 1 });
  });

  it('of the older form is taken, with the remark that it covers nothing that came afterwards', async () => {
    const older = forged(text, (receipt) => ({
      ...receipt,
      form: 'terezi-receipt-1',
      division: undefined,
      corrections: undefined,
    }));
    expect((await check(older)).said).toContain('tells of no loss, division or correction');
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

  it('is refused where another key signed it than was expected', async () => {
    expect(await check(text, '0123456789abcdef')).toMatchObject({
      status: 1,
      said: expect.stringContaining('not by'),
    });
  });

  it('of a ticket that was deleted by request is refused, and says that it was cancelled', async () => {
    const ticket = await ticketOf();
    await deleted(server, ticket['Id'], { asks: operator, decides: admin });
    const { status, said } = await check(await signed(ticket), fingerprint);
    expect(said).toMatch(/was cancelled at 20\d\d-/);
    expect(status).toBe(1);
  });

  it('of an open ticket is refused', async () => {
    const ticket = await entered();
    const { status, said } = await check(await signed(ticket), fingerprint);
    expect({ status, said }).toMatchObject({ status: 1, said: expect.stringContaining('still open') });
    const body = { Reason: 'Səhv' };
    await server.call(`POST /operation/${String(ticket['Id'])}/cancel`, { as: operator, body });
  });

  it('tells of the loss, of each division and of what was corrected after it was completed', async () => {
    const ticket = await ticketOf();
    const on = (verb: string) => `POST /operation/${String(ticket['Id'])}/${verb}` as const;
    await server.query(
      `update company set operation_division_available = true where id = ${ticket['CompanyId']}`,
    );
    const [CustomerId] = await idsOf(server, 'customer', 'admin-b');
    const [cargo] = await server.query<{ id: number; name: string }>(
      `select id::int, name from cargo where company_id = $1 and deleted_at is null and id is distinct from $2 limit 1`,
      [ticket['CompanyId'], ticket['CargoId']],
    );
    const does = async (line: ReturnType<typeof on> | `POST /request/${string}`, body: Wire, as = admin) => {
      const answer = await server.call(line, { as, body });
      if (answer.status >= 300) throw new Error(JSON.stringify(answer.Status));
      return answer;
    };
    await does(on('loss-percentage'), { LossPercentage: 2.5 });
    await does(on('divide'), {
      Lines: [
        { CustomerId, Amount: 10_000 },
        { CustomerId, Amount: 2_000 },
      ],
    });
    const answer = await does(on('change-request'), { Reason: 'Səhv yük', CargoId: cargo?.id }, operator);
    await does(`POST /request/${String(answer.Data['Request']?.['Id'])}/approve`, {});
    const { status, said } = await check(await signed(ticket), fingerprint);
    expect(said).toMatch(/Loss: 2\.5 % of the net, 555500 g/);
    expect(said).toMatch(/\/1: 10000000 g\.\nDivision .*\/2: 2000000 g\./);
    expect(said).toContain(`to “${cargo?.name}”.`);
    expect(status).toBe(0);
  });

  it('is unknown under another id', async () => {
    expect((await server.call(`GET /receipt/${'x'.repeat(22)}/signed`)).status).toBe(404);
  });
});
