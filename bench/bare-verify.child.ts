import { createHash, createPublicKey, verify } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import pg from 'pg';

// The least work on a scale's records, on a thread of its own: reads and hashes them, and tries each signature. It compares nothing with
// what follows from them, and looks at no fence.
const { url, scaleId, publicKey } = workerData as { url: string; scaleId: number; publicKey: string };
const PIECE = 5_000;
const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
const client = new pg.Client({ connectionString: url });
await client.connect();
let [sequence, good] = [0, 0];
for (;;) {
  const { rows } = await client.query<{ sequence: string; text: string; hash: string; signature: string }>({
    name: 'piece',
    text: `select sequence, concat_ws(',', scale_id, sequence, previous_hash, kg, division_kg, stability, reading, taken_at,
        request_id, protocol, frame, software) as text, hash, signature
      from weight_record where scale_id = $1 and sequence > $2 order by sequence limit ${PIECE}`,
    values: [scaleId, sequence],
  });
  for (const { text, hash, signature } of rows) {
    createHash('sha256').update(text).digest('hex');
    if (verify(null, Buffer.from(hash, 'hex'), key, Buffer.from(signature, 'base64'))) good += 1;
  }
  const last = rows.at(-1);
  if (!last) break;
  sequence = Number(last.sequence);
}
await client.end();
parentPort?.postMessage(good);
