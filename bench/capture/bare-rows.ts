import pg from 'pg';

/** Rows that a capture writes: record, ticket, history, two of the day's sums, counter, the kept answer. */
const ROWS = 7;
/** The size of a row in bytes, about that of the server's rows. */
const ROW = 'x'.repeat(400);

export const CREATE_FLOOR =
  'create table floor_row (id bigint generated always as identity primary key, value text not null)';
const ADDED = { name: 'floor', text: 'insert into floor_row (value) values ($1)', values: [ROW] };

/** A pool as the server's own: statements that are sent together travel together. */
export const barePool = (url: string): pg.Pool =>
  new pg.Pool({ connectionString: url, max: 20, pipeline: true } as pg.PoolConfig);

/** As many rows as a capture writes, prepared, in one transaction and one write to the socket. */
export async function bareTransaction(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  const { stream } = client.connection;
  stream.cork();
  try {
    const sent = ['begin', ...Array.from({ length: ROWS }, () => ADDED), 'commit'] as const;
    const answers = Promise.all(sent.map((each) => client.query(each)));
    stream.uncork();
    await answers;
  } finally {
    client.release();
  }
}
