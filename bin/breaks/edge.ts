import type { Break } from './broken.ts';

const GUARD = ['edge/measure/capture-guard.test.ts', 'edge/measure/capture.test.ts'];
const WATCH = ['edge/measure/watch.test.ts', 'edge/measure/watch-observation.test.ts'];
const STORE = ['edge/measure/records/store.test.ts', 'edge/measure/records/recover.test.ts'];
const TWINS = ['edge/measure/records/twins.test.ts'];
const INTAKE = ['edge/link/settings-intake.test.ts'];

/** Breaks at the site. */
export const EDGE: readonly Break[] = [
  {
    file: 'edge/measure/watch-observation.ts',
    find: 'grams > max + OVER_DIVISIONS * division',
    become: 'grams >= max + OVER_DIVISIONS * division',
    tests: WATCH,
    meets: 'the last allowed indication above Max is hidden',
  },
  {
    file: 'edge/measure/watch-observation.ts',
    find: 'if (isConfirmed) return observation;',
    become: 'return observation;',
    tests: WATCH,
    meets: 'a garbled frame, seen once, becomes a weight',
  },
  {
    file: 'edge/measure/watch.ts',
    find: 'isConfirmed && grams !== null &&',
    become: 'grams !== null &&',
    tests: WATCH,
    meets: 'a garbled frame counts as an empty deck, and one truck is weighed twice',
  },
  {
    file: 'edge/measure/watch.ts',
    find: 'Math.abs(grams) <= CLEARED_DIVISIONS * division',
    become: 'Math.abs(grams) < CLEARED_DIVISIONS * division',
    tests: WATCH,
    meets: 'mud of four divisions keeps the next truck waiting',
  },
  {
    file: 'edge/measure/capture.ts',
    find: 'age >= 0 && age <= REPEATABLE_MS',
    become: 'age <= REPEATABLE_MS',
    tests: GUARD,
    meets: 'after a clock was set back an old weight answers for the truck on the deck',
  },
  {
    file: 'edge/measure/records/book.ts',
    find: 'if (book.isUncertain) await restore(book);',
    become: '',
    tests: STORE,
    meets: 'after a full disk a record stands behind rubbish, and the scale is refused at the next start',
  },
  {
    file: 'edge/measure/records/folder.ts',
    find: 'await handle.writeFile(content);\n    await handle.sync();',
    become: 'await handle.writeFile(content);',
    tests: ['edge/measure/records/device-state.test.ts'],
    meets: 'nothing, until the power fails: then the key or the settings are an empty file',
  },
  {
    file: 'edge/measure/indicators/toledo-continuous.ts',
    find: 'low(bytes[body]) === checksumOf(bytes, body)',
    become: 'true',
    tests: ['edge/measure/indicators/toledo-continuous.test.ts'],
    meets: 'a digit that was garbled on the line is weighed',
  },
  {
    file: 'edge/measure/indicators/st-gs-18.ts',
    find: 'WEIGHT.test(field) ? readDecimal(field.trimStart()) : null',
    become: 'readDecimal(field.trimStart())',
    tests: ['edge/measure/indicators/frame/text-lines.test.ts', 'edge/measure/indicators/frames.test.ts'],
    meets: 'a weight whose sign was lost is read as positive',
  },
  {
    file: 'domain/devices/site-settings.ts',
    find: 'max > min',
    become: 'max >= min',
    tests: ['edge/start.test.ts'],
    meets: 'a scale without any range is set up and refuses every truck',
  },
  {
    file: 'edge/link/upload.ts',
    find: 'if (progress.sent !== from) continue;',
    become: '',
    tests: ['edge/link/upload.test.ts'],
    meets: 'after a short break of the line a record is skipped and comes only much later',
  },
  {
    file: 'edge/command.ts',
    find: 'if (earlier) return earlier;',
    become: '',
    tests: ['edge/command.test.ts'],
    meets: 'a barrier moves twice for one press',
  },
  {
    file: 'edge/measure/watch-memory.ts',
    find: 'seenAt - then <= REMEMBERED_MS',
    become: 'seenAt - then < REMEMBERED_MS',
    tests: ['edge/measure/watch-memory.test.ts'],
    meets: 'a capture is refused that names what the screen showed a minute ago',
  },
  {
    file: 'edge/measure/records/twins.ts',
    find: "if (other && other.record.hash !== record.hash) return { fault: 'forked', sequence: record.sequence };",
    become: '',
    tests: TWINS,
    meets: 'of two weights of one number the agent goes on from whichever it read last',
  },
  {
    file: 'edge/measure/records/twins.ts',
    find: '!record || !isSigned(record, publicKey)',
    become: '!record',
    tests: TWINS,
    meets: 'a weight that was written into the file goes to the server as one of the scale',
  },
  {
    file: 'edge/measure/records/twins.ts',
    find: 'if (equal < CHUNK) return lines;',
    become: 'return lines;',
    tests: TWINS,
    meets: 'a scale of many weights takes minutes to start, since each signature is checked anew',
  },
  {
    file: 'edge/link/settings-intake.ts',
    find: ' && text === newest',
    become: '',
    tests: INTAKE,
    meets: 'settings that a full disk refused come back over those that followed them',
  },
  {
    file: 'edge/link/settings-intake.ts',
    find: 'isClosed ? undefined : takeNow(text)',
    become: 'takeNow(text)',
    tests: INTAKE,
    meets: 'an agent that stops begins to weigh by other settings',
  },
];
