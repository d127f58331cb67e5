import { calibrationIn } from '@terezi/domain/devices/calibration/calibration.ts';
import { scale as declared, type ScaleRecord } from '@terezi/domain/devices/scale/scale.ts';
import { scaleLooks } from '@terezi/domain/devices/scale/scale-state.ts';
import { UNITS } from '@terezi/domain/grammar/units.ts';
import { Deadline } from '#kit/part/Deadline.tsx';
import { date, kilograms } from '#kit/formats.ts';
import type { Column } from '#kit/grid/column.ts';
import { useLanguage } from '#kit/language.tsx';
import { StateMark } from '#kit/part/Status.tsx';
import { useMe } from '#shell/me.tsx';
import { useEarly } from '#shell/use-early.ts';
import { useScaleNow } from '#shell/live/use-scale-now.ts';
import { scaleNowWords as words } from './now-words.ts';

function StateNow({ scale }: { scale: ScaleRecord }) {
  const isEarly = useEarly();
  return <StateMark of={scaleLooks[useScaleNow(scale, isEarly).state]} />;
}

function WeightNow({ scale }: { scale: ScaleRecord }) {
  const { language } = useLanguage();
  const isEarly = useEarly();
  const { grams } = useScaleNow(scale, isEarly);
  return <span className="fig m">{kilograms(grams, language)}</span>;
}

function Calibrated({ scale: { calibratedUntil, calibrationDaysLeft } }: { scale: ScaleRecord }) {
  const { calibrationWarningDays } = useMe().company;
  const day = date(calibratedUntil);
  const texts = { over: day, today: day, left: () => day, valid: day };
  return calibratedUntil === null ? (
    day
  ) : (
    <Deadline of={calibrationIn(calibrationDaysLeft, calibrationWarningDays)} texts={texts} />
  );
}

/** How each scale stands now: whether it can be read. What is true of a moment stands in no file. */
export const state: Column<ScaleRecord> = {
  key: 'state',
  words: words.link,
  width: 150,
  kind: 'status',
  inFile: [],
  render: (row) => <StateNow scale={row} />,
  phone: 'status',
};

/** What each scale shows now. */
export const live: Column<ScaleRecord> = {
  key: 'live',
  words: words.weight,
  unit: UNITS.kilogram,
  width: 116,
  kind: 'number',
  inFile: [],
  render: (row) => <WeightNow scale={row} />,
  phone: 'figure',
};

/** Until when each scale is calibrated. */
export const calibratedUntil: Column<ScaleRecord> = {
  key: 'calibratedUntil',
  words: declared.told.calibratedUntil.words,
  width: 146,
  kind: 'date',
  text: (row) => date(row.calibratedUntil),
  render: (row) => <Calibrated scale={row} />,
  phone: 'line3',
};
