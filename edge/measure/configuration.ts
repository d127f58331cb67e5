import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { configurationText } from '@terezi/domain/devices/configuration.ts';
import type { SentRecord } from '@terezi/domain/devices/record-message.ts';
import type { ScaleSettings, SettingsFault, SiteSettings } from '@terezi/domain/devices/site-settings.ts';
import type { RecordSettings, SignedRecord } from '@terezi/domain/devices/weight-record.ts';
import { replaceFile } from './records/folder.ts';

/** Why settings are not weighed by. */
export type SettingsRefusal = Exclude<SettingsFault, 'unreadable'>;

/** Which settings a site may weigh by, and which it has weighed by so far. */
export type Configurations = {
  /** Null where the server's key signed them and none is older than one known. */
  refuses(settings: SiteSettings): SettingsRefusal | null;
  /** Writes down what is new in settings that were not refused, before anything is weighed by them. */
  keep(settings: SiteSettings): Promise<void>;
  /** A record with the settings that it names, as they were signed; alone where it names none. */
  sent(record: SignedRecord): SentRecord;
};

/** One configuration as it was signed: a line of a scale's `configurations` file, which only grows. */
type SignedConfiguration = { number: number; text: string; hash: string; signature: string };

const textOf = (scale: ScaleSettings): string =>
  configurationText({ ...scale, number: scale.configuration.number });
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What a record says of the settings it was taken with. */
export const recordSettings = (scale: ScaleSettings): RecordSettings => ({
  line: scale.address,
  number: scale.configuration.number,
  hash: hashOf(textOf(scale)),
});

function readKey(text: string): KeyObject | null {
  try {
    return createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
  } catch {
    return null;
  }
}

const isSigned = (scale: ScaleSettings, key: KeyObject): boolean =>
  verify(null, Buffer.from(textOf(scale)), key, Buffer.from(scale.configuration.signature, 'base64'));

const FILE = /^scale-(\d+)\.configurations\.jsonl$/;
const pathOf = (folder: string, scaleId: number): string =>
  join(folder, `scale-${scaleId}.configurations.jsonl`);

/** The configurations of each scale that has a file here, in their order. */
async function readKept(folder: string): Promise<Map<number, SignedConfiguration[]>> {
  const byScale = new Map<number, SignedConfiguration[]>();
  for (const name of await readdir(folder)) {
    const scaleId = Number(FILE.exec(name)?.[1]);
    if (Number.isNaN(scaleId)) continue;
    const lines = (await readFile(join(folder, name), 'utf8')).trimEnd().split('\n');
    byScale.set(
      scaleId,
      lines.map((line) => JSON.parse(line) as SignedConfiguration),
    );
  }
  return byScale;
}

/**
 * Opens what a site knows of its settings. The server's key is the given one, else the first that comes: it is kept
 * beside the records and never changes by itself.
 */
export async function openConfigurations(folder: string, pinHash: string | null): Promise<Configurations> {
  const pin = join(folder, 'server-key');
  let pinned = (await readFile(pin, 'utf8').catch(() => '')).trim();
  if (pinHash !== null && pinHash !== pinned) {
    await replaceFile(pin, `${pinHash}\n`);
    pinned = pinHash;
  }
  const byScale = await readKept(folder);
  const newest = (scaleId: number): SignedConfiguration | undefined => byScale.get(scaleId)?.at(-1);

  function refuses({ key, scales }: SiteSettings): SettingsRefusal | null {
    const publicKey = readKey(pinned === '' ? key : pinned);
    if (!publicKey || !scales.every((scale) => isSigned(scale, publicKey))) return 'foreign';
    const isOlder = scales.some((scale) => {
      const known = newest(scale.id);
      const { number } = scale.configuration;
      return known && (number < known.number || (number === known.number && known.text !== textOf(scale)));
    });
    return isOlder ? 'older' : null;
  }

  async function add(scale: ScaleSettings): Promise<void> {
    const { number, signature } = scale.configuration;
    if (newest(scale.id)?.number === number) return;
    const text = textOf(scale);
    const one: SignedConfiguration = { number, text, hash: hashOf(text), signature };
    const before = await readFile(pathOf(folder, scale.id), 'utf8').catch(() => '');
    await replaceFile(pathOf(folder, scale.id), `${before}${JSON.stringify(one)}\n`);
    byScale.set(scale.id, [...(byScale.get(scale.id) ?? []), one]);
  }

  return {
    refuses,
    async keep({ key, scales }) {
      if (pinned === '' && scales.length > 0) {
        await replaceFile(pin, `${key}\n`);
        pinned = key;
      }
      for (const scale of scales) await add(scale);
    },
    sent(record) {
      const { scaleId, settings } = record;
      const own = settings && byScale.get(scaleId)?.findLast(({ hash }) => hash === settings.hash);
      return own ? { ...record, issued: { text: own.text, signature: own.signature } } : record;
    },
  };
}
