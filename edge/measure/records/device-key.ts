import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from './folder.ts';

/** The device's Ed25519 pair; `publicText` is the public key as base64 of its SubjectPublicKeyInfo DER. */
export type DeviceKey = { privateKey: KeyObject; publicKey: KeyObject; publicText: string };

const isRecordFile = (name: string): boolean => /^scale-\d+\.(twin\.)?jsonl$/.test(name);

async function createKey(folder: string, path: string): Promise<string> {
  // A second key under existing records would orphan them all: the owner must bring the first one back.
  if ((await readdir(folder)).some(isRecordFile)) {
    throw new Error(`${path} is missing although weight records signed with it exist; restore it`);
  }
  const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  await replaceFile(path, pem, 0o600);
  return pem;
}

/** Reads `device.key` (PKCS #8 PEM) from the data folder; makes one, readable by its owner alone, at first start. */
export async function openDeviceKey(folder: string): Promise<DeviceKey> {
  const path = join(folder, 'device.key');
  const pem = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return createKey(folder, path);
  });
  const privateKey = createPrivateKey(pem);
  if (privateKey.asymmetricKeyType !== 'ed25519') throw new Error(`${path} is not an Ed25519 key`);
  const publicKey = createPublicKey(privateKey);
  const publicText = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  return { privateKey, publicKey, publicText };
}
