import { registerHooks } from 'node:module';

// The server as it is, but for the places where it evaluates what somebody may: they answer a constant, or evaluate
// anew so many times. Each place is found by its text, so that one that was written anew is missed at once.
const wanted = process.env['PERMISSION'] ?? 'constant';
const TIMES = Number(process.env['PERMISSION_TIMES'] ?? 1);

type Place = { file: string; find: string; become: string };

const CONSTANT: readonly Place[] = [
  {
    file: '/domain/grammar/ruling.ts',
    find: 'const entries = acts.flatMap((act) => {',
    become: `if (true) return CONSTANT_ACTS as Partial<Record<Act, Told>>;
      const entries = acts.flatMap((act) => {`,
  },
  {
    file: '/domain/grammar/ruling.ts',
    find: 'const ALLOWED: Told',
    become: `const CONSTANT_ACTS = {
      cancel: { may: 'propose', why: { code: 'weighing.onlyByRequest', message: 'constant' } },
      change: { may: 'propose', why: { code: 'weighing.changedByRequest', message: 'constant' } },
      print: { may: 'allow', why: null },
    };
    const ALLOWED: Told`,
  },
  {
    file: '/domain/grammar/policy.ts',
    find: "if (permission === 'everyone') return true;",
    become: 'if (true) return true;',
  },
  {
    file: '/server/weighing/held.ts',
    find: 'if (scaleId === null || !hasOwnScale(role)) return [];',
    become: 'if (true) return [];\n  if (scaleId === null || !hasOwnScale(role)) return [];',
  },
];
const REPEATED: readonly Place[] = [
  {
    file: '/domain/grammar/ruling.ts',
    find: 'const entries = acts.flatMap((act) => {',
    become: `for (let again = 1; again < ${TIMES}; again++) for (const act of acts) tell(of(act, who, what), language);
      const entries = acts.flatMap((act) => {`,
  },
];
const places = wanted === 'constant' ? CONSTANT : REPEATED;
const found = new Set<Place>();

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    const here = places.filter(({ file }) => url.endsWith(file));
    if (here.length === 0) return loaded;
    let source =
      typeof loaded.source === 'string' ? loaded.source : Buffer.from(loaded.source as Uint8Array).toString();
    for (const place of here) {
      if (!source.includes(place.find)) throw new Error(`${place.file} has no ${place.find} any more`);
      source = source.replace(place.find, place.become);
      found.add(place);
    }
    return { ...loaded, source };
  },
});

await import('./api.child.ts');
if (found.size < places.length) throw new Error('not every place was loaded');
