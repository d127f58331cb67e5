import { createHash, type KeyObject, sign } from 'node:crypto';
import { signedText, type Statement } from '@terezi/domain/devices/picture/picture.ts';
import type { Signed } from './statement-post.ts';
import { type SenderOptions, statementSender } from './statement-sender.ts';

/** Sends the site's statements to the server: keeps them first, then sends one after the other and not too fast. */
export type Statements = {
  /** States something without bytes. */
  say(statement: Statement): Promise<void>;
  /** States a picture with its bytes, or that there was no room to keep them. */
  picture(statement: PictureOf, bytes: Buffer): Promise<void>;
  /** States a crossing with its curve, or without where there is no room for that. */
  crossing(statement: CrossingOf, curve: Buffer): Promise<void>;
  close(): Promise<void>;
};

type CrossingOf = Omit<Extract<Statement, { kind: 'crossing' }>, 'curve'>;
type PictureOf = Omit<Extract<Statement, { kind: 'picture' }>, 'came'>;

/** The size and hash of bytes, by which a statement names them. */
const named = (bytes: Buffer) => ({
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

/** Makes the sender of statements, which signs each with the device's key. */
export function carryStatements(options: SenderOptions & { privateKey: KeyObject }): Statements {
  const { folder, privateKey, url, log } = options;
  const sender = statementSender(options);

  const signed = (statement: Statement, bytes: Buffer | null): Signed => {
    const text = JSON.stringify(statement);
    const signature = sign(null, Buffer.from(signedText(text)), privateKey).toString('base64');
    return { text, signature, bytes };
  };
  async function keep(one: Signed): Promise<boolean> {
    const isKept = await folder.keep(one).catch((error: unknown) => {
      log.error({ err: error }, 'a statement was not kept');
      return false;
    });
    if (isKept) sender.wake();
    return isKept;
  }
  async function say(statement: Statement): Promise<void> {
    if (!(await keep(signed(statement, null)))) log.warn({ statement }, 'no room for a statement: dropped');
  }

  if (url === null && folder.count() > 0)
    log.warn({ waiting: folder.count() }, 'nobody said where pictures go');
  return {
    say,
    async picture(statement, bytes) {
      const one = signed({ ...statement, came: named(bytes) }, bytes);
      if (!(await keep(one))) await say({ ...statement, came: { fault: 'full' } });
    },
    async crossing(statement, curve) {
      if (!(await keep(signed({ ...statement, curve: named(curve) }, curve)))) await say(statement);
    },
    close: sender.close,
  };
}
