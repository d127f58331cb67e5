import type { Words } from '@terezi/domain/grammar/words.ts';
import { useSay } from '../language.tsx';
import { Status, type StatusShape } from '../Status.tsx';
import type { Tone } from '../tone.ts';
import { Box } from './Box.tsx';
import part from './sheet.module.css';
import { SHEET } from './words.ts';

type Sample = readonly [StatusShape, Tone, Words];

const TABLE: readonly Sample[] = [
  ['ring', 'idle', SHEET.planned],
  ['ring', 'idle', SHEET.draft],
  ['clock', 'warn', SHEET.waiting],
  ['half', 'accent', SHEET.inProgress],
  ['check', 'ok', SHEET.completed],
  ['cross', 'idle', SHEET.cancelled],
  ['cross', 'bad', SHEET.refused],
  ['square', 'bad', SHEET.blocked],
  ['triangle', 'warn', SHEET.expiring],
  ['triangle', 'bad', SHEET.expired],
];
const HEAD: readonly Sample[] = [
  ['ring', 'idle', SHEET.planned],
  ['clock', 'warn', SHEET.awaitsApproval],
  ['half', 'accent', SHEET.active],
  ['check', 'ok', SHEET.completed],
  ['cross', 'bad', SHEET.refused],
  ['square', 'bad', SHEET.blocked],
];
const SCALE: readonly Sample[] = [
  ['check', 'ok', SHEET.stable],
  ['wave', 'warn', SHEET.moving],
  ['clock', 'idle', SHEET.late],
  ['cross', 'bad', SHEET.lost],
  ['triangle-low', 'warn', SHEET.tooLight],
  ['disc', 'ok', SHEET.connected],
];

function Samples({ of, pill = false }: { of: readonly Sample[]; pill?: boolean }) {
  const say = useSay();
  return (
    <div className={part.two}>
      {of.map(([shape, tone, words]) => (
        <Status key={words.az} shape={shape} tone={tone} pill={pill}>
          {say(words)}
        </Status>
      ))}
    </div>
  );
}

/** Every state shape with its tone, as in tables and as in page heads. */
export function StatusBoxes() {
  return (
    <>
      <Box words={SHEET.inTable}>
        <Samples of={TABLE} />
      </Box>
      <Box
        words={SHEET.inHead}
        more={
          <Box words={SHEET.scale}>
            <Samples of={SCALE} />
          </Box>
        }
      >
        <Samples of={HEAD} pill />
      </Box>
    </>
  );
}
