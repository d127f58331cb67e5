// Appends records as fast as it can and says so after each, until it is killed.
import { openDeviceKey } from './device-key.ts';
import { lockFolder } from './lock.ts';
import { draft } from './store.cases.ts';
import { openStore } from './store.ts';

const [folder = '', from = '1'] = process.argv.slice(2);
if (!lockFolder(folder)) throw new Error('another process has the folder');
const store = await openStore({ folder, scaleId: 2, key: await openDeviceKey(folder) });
if ('fault' in store) throw new Error(`refused: ${store.fault} at ${store.sequence}`);
for (let request = Number(from); ; request++) {
  const appended = await store.append(draft(`r${request}`));
  if (!appended.ok) throw appended.cause;
  process.stdout.write(`${request} ${appended.record.sequence} ${appended.record.hash}\n`);
}
