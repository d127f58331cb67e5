import { registerHooks } from 'node:module';

// The server as it is, without the guards that make an answer take equally long whether or not a person has an account. Each place is
// found by its text, so the program fails at once where that text has changed.
const PLACES = [
  {
    file: '/server/identity/password.ts',
    find: "const [, , , , nonce = '', tag = ''] = (hash ?? NOBODY).split('$');",
    become:
      "if (hash === null) return false;\n  const [, , , , nonce = '', tag = ''] = (hash ?? NOBODY).split('$');",
  },
  {
    file: '/server/platform/http/constant-time.ts',
    find: 'await sleep(Math.ceil(gone / STEP_MS) * STEP_MS - gone);',
    become: 'if (gone < 0) await sleep(STEP_MS);',
  },
];
const loadedFiles = new Set<string>();

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    const place = PLACES.find(({ file }) => url.endsWith(file));
    if (!place) return loaded;
    const source =
      typeof loaded.source === 'string' ? loaded.source : Buffer.from(loaded.source as Uint8Array).toString();
    if (!source.includes(place.find)) throw new Error(`${place.file} has no ${place.find} any more`);
    loadedFiles.add(place.file);
    return { ...loaded, source: source.replace(place.find, () => place.become) };
  },
});

await import('./api.child.ts');
if (loadedFiles.size < PLACES.length) throw new Error('not every place was loaded');
