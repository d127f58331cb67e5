import { lpi, type LpiRow } from '@terezi/domain/devices/lpi.ts';
import { lpiLook } from '@terezi/domain/devices/lpi-runs.ts';
import { UNITS } from '@terezi/domain/grammar/units.ts';
import { kilograms, MISSING } from '#kit/formats.ts';
import type { Column } from '#kit/grid/column.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { StateMark, Status } from '#kit/Status.tsx';
import { useScale } from '#shell/live.ts';
import type { LiveScale } from '#shell/live-message.ts';
import { useMinute } from '#shell/use-minute.ts';
import { lpiLooks, lpiNowWords as words } from './now-words.ts';

const gramsOf = (seen: LiveScale | null) => (seen?.state === 'lost' ? null : (seen?.grams ?? null));
const NO_DIGITS = `${MISSING} ${MISSING} ${MISSING}`;

function Weight({ scaleId }: { readonly scaleId: number }) {
  const { language } = useLanguage();
  const grams = useScale(scaleId, gramsOf);
  return <span className="fig m">{grams === null ? NO_DIGITS : kilograms(grams, language)}</span>;
}

/** What the scale of an LPI shows now; what is true of a moment stands in no file. */
export const weight: Column<LpiRow> = {
  ...{ key: 'weight', words: words.weight, unit: UNITS.kilogram, width: 110, kind: 'number' },
  inFile: [],
  phone: 'figure',
  render: ({ scaleId }) => (scaleId === null ? NO_DIGITS : <Weight scaleId={scaleId} />),
};

function Link({ row }: { readonly row: LpiRow }) {
  return <StateMark of={lpiLooks[lpiLook(row, useMinute())]} />;
}

/** Whether an LPI answers, as far as anybody knows. */
export const link: Column<LpiRow> = {
  ...{ key: 'isOnline', words: lpi.told.isOnline.words, width: 124, kind: 'status', phone: 'status' },
  render: (row) => <Link row={row} />,
};

function Keypad({ row: { isKeypadLocked: isLocked, lockLevel } }: { readonly row: LpiRow }) {
  const say = useSay();
  if (lockLevel === 'scale')
    return (
      <Status shape="square" tone="warn">
        {say(words.lockScale)}
      </Status>
    );
  if (isLocked === null) return MISSING;
  return (
    <Status shape={isLocked ? 'square' : 'triangle'} tone={isLocked ? 'idle' : 'warn'}>
      {say(isLocked ? words.keypadLocked : words.keypadOpen)}
    </Status>
  );
}

/** Whether the buttons of the device work, and whether its scale takes weights at all. */
export const keypad: Column<LpiRow> = {
  ...{ key: 'isKeypadLocked', words: lpi.told.isKeypadLocked.words, width: 130, phone: 'line2' },
  render: (row) => <Keypad row={row} />,
};

function Counters({ row }: { readonly row: LpiRow }) {
  const { calibrationCounter, configurationCounter, needsVerification } = row;
  if (calibrationCounter === null || configurationCounter === null) return MISSING;
  const both = `${calibrationCounter} · ${configurationCounter}`;
  if (!needsVerification) return both;
  return (
    <Status shape="question" tone="warn">
      {both}
    </Status>
  );
}

/** Both event counters; one that rose without us asks. */
export const counters: Column<LpiRow> = {
  ...{ key: 'calibrationCounter', words: lpi.told.calibrationCounter.words, width: 96, kind: 'number' },
  render: (row) => <Counters row={row} />,
};
