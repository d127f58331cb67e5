import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { calibrationIn } from '@terezi/domain/devices/calibration/calibration.ts';
import { lpi, type LpiRow } from '@terezi/domain/devices/lpi/lpi.ts';
import { LPI_DUE_DAYS, lpiLook } from '@terezi/domain/devices/lpi/lpi-runs.ts';
import { scaleLooks, scaleState } from '@terezi/domain/devices/scale/scale-state.ts';
import { UNITS } from '@terezi/domain/grammar/units.ts';
import { type ReactNode, useCallback } from 'react';
import { classes } from '#kit/classes.ts';
import { date, dateTime, kilograms, MISSING, number } from '#kit/formats.ts';
import type { Column } from '#kit/grid/column.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { StateMark, Status } from '#kit/part/Status.tsx';
import { useScale } from '#shell/live/live.ts';
import type { LiveScale } from '#shell/live/live-message.ts';
import { useEarly } from '#shell/use-early.ts';
import { useMinute } from '#shell/use-minute.ts';
import css from './lpi-list.module.css';
import { lpiLooks, lpiNowWords as words } from './now-words.ts';
import { DueRuler, WeightBar } from './Rulers.tsx';

const gramsOf = (live: LiveScale | null) => (live?.state === 'lost' ? null : (live?.grams ?? null));
const NO_DIGITS = `${MISSING} ${MISSING} ${MISSING}`;

/** A cell of two lines: the value, and a detail under it. */
const Two = ({ children, under }: { readonly children: ReactNode; readonly under: ReactNode }) => (
  <span className={css.two}>
    <span className="el">{children}</span>
    {under && <span className="cap el">{under}</span>}
  </span>
);

/** Its name, and the scale at which it hangs. */
export const NameCell = ({ row }: { readonly row: LpiRow }) => {
  const say = useSay();
  return (
    <Two under={row.scaleName ?? say(words.spare)}>
      <b className="m">{row.name}</b>
    </Two>
  );
};

const serialOf = ({ serialNumber }: LpiRow): string => (serialNumber === null ? '' : `№ ${serialNumber}`);

/** The device and the number on its plate. */
export const model: Column<LpiRow> = {
  key: 'model',
  words: lpi.fields.model.words,
  width: 96,
  sortable: true,
  optional: true,
  text: (row) => row.model,
  render: (row) => (
    <Two under={<span className="id">{serialOf(row)}</span>}>
      <span className="id">{row.model ?? MISSING}</span>
    </Two>
  ),
};

function Weight({ scaleId }: { readonly scaleId: number }) {
  const { language } = useLanguage();
  const grams = useScale(scaleId, gramsOf);
  return (
    <span className={classes('fig', css.live, grams === null && 'dim')}>
      {grams === null ? NO_DIGITS : kilograms(grams, language)}
    </span>
  );
}

/** The live weight of an LPI's scale; a value of one moment stands in no file. */
export const weight: Column<LpiRow> = {
  key: 'weight',
  words: words.weight,
  unit: UNITS.kilogram,
  width: 96,
  kind: 'number',
  inFile: [],
  phone: 'figure',
  render: ({ scaleId }) =>
    scaleId === null ? <span className={css.none}>{NO_DIGITS}</span> : <Weight scaleId={scaleId} />,
};

function State({ row: { scaleId, division, max } }: { readonly row: LpiRow }) {
  const isEarly = useEarly();
  const state = useScale(
    scaleId,
    useCallback((live) => scaleState(live, division ?? 1, isEarly), [division, isEarly]),
  );
  const grams = useScale(scaleId, gramsOf);
  if (scaleId === null) return <StateMark of={lpiLooks.spare} />;
  return (
    <Two under={<WeightBar grams={grams} max={max ?? 0} />}>
      <StateMark of={scaleLooks[state]} />
    </Two>
  );
}

/** The state of the weight, and its share of the scale's maximum. */
export const state: Column<LpiRow> = {
  key: 'state',
  words: words.state,
  width: 98,
  kind: 'status',
  inFile: [],
  render: (row) => <State row={row} />,
};

/** The address or the protocol of an LPI; a simulated one has neither. */
const lineOf = ({ address, driver }: LpiRow): string | null =>
  address ?? (driver === 'simulated' ? null : 'Modbus TCP');

function Link({ row }: { readonly row: LpiRow }) {
  const look = lpiLook(row, useMinute());
  if (look === 'spare') return <Two under={row.place}>{MISSING}</Two>;
  return (
    <Two under={look === 'unknown' || look === 'lost' ? dateTime(row.seenAt) : lineOf(row)}>
      <StateMark of={lpiLooks[look]} />
    </Two>
  );
}

/** Whether an LPI answers, as far as known. */
export const link: Column<LpiRow> = {
  key: 'isOnline',
  words: lpi.told.isOnline.words,
  width: 100,
  kind: 'status',
  phone: 'status',
  render: (row) => <Link row={row} />,
};

function Keypad({
  row: { isKeypadLocked: isLocked, lockLevel, keypadChangedAt, seenAt },
}: {
  readonly row: LpiRow;
}) {
  const say = useSay();
  if (isLocked === null && lockLevel === null)
    return <Two under={seenAt === null ? '' : say(words.notInDevice)}>{MISSING}</Two>;
  const isOpen = lockLevel === null && isLocked === false;
  return (
    <Two under={<span className="fig">{dateTime(keypadChangedAt)}</span>}>
      <span className={css.keypad}>
        <span className={classes(isOpen ? 't-warn' : 'dim')}>
          <Icon of={isOpen ? IconLockOpen : IconLock} size="s" />
        </span>
        {say(lockLevel === 'scale' ? words.lockScale : isOpen ? words.keypadOpen : words.keypadLocked)}
      </span>
    </Two>
  );
}

/** Whether the buttons of the device work, and whether its scale takes weights at all. */
export const keypad: Column<LpiRow> = {
  key: 'isKeypadLocked',
  words: lpi.told.isKeypadLocked.words,
  width: 122,
  phone: 'line2',
  render: (row) => <Keypad row={row} />,
};

function Due({ row }: { readonly row: LpiRow }) {
  const say = useSay();
  const { language } = useLanguage();
  const { daysLeft, calibratedFrom, calibratedUntil } = row;
  if (daysLeft === null || calibratedUntil === null) return MISSING;
  const { state: due } = calibrationIn(daysLeft, LPI_DUE_DAYS);
  const tone = due === 'over' ? 'bad' : due === 'ends' ? 'warn' : 'accent';
  return (
    <span className={css.due}>
      <Two under={<span className="fig">{date(calibratedUntil)}</span>}>
        <b className={classes('fig m', due === 'over' && 't-bad', due === 'ends' && 't-warn')}>
          {daysLeft < 0 ? say(words.over) : say(words.days, { count: number(daysLeft, language) })}
        </b>
      </Two>
      <DueRuler tone={tone} daysLeft={daysLeft} from={calibratedFrom} until={calibratedUntil} />
    </span>
  );
}

/** When its scale has to be calibrated anew, against the mark of the year. */
export const due: Column<LpiRow> = {
  key: 'calibratedUntil',
  words: lpi.told.calibratedUntil.words,
  width: 148,
  sortable: true,
  kind: 'date',
  phone: 'line3',
  text: (row) => date(row.calibratedUntil),
  render: (row) => <Due row={row} />,
};

function Counters({ row }: { readonly row: LpiRow }) {
  const { calibrationCounter, configurationCounter, verifiedConfiguration, needsVerification } = row;
  if (calibrationCounter === null || configurationCounter === null) return MISSING;
  const isChanged = needsVerification && verifiedConfiguration !== configurationCounter;
  return (
    <span className={css.two}>
      <span>
        {needsVerification && !isChanged ? (
          <Status shape="question" tone="warn">
            {calibrationCounter}
          </Status>
        ) : (
          calibrationCounter
        )}
      </span>
      <span className={classes('cap', isChanged && 't-warn m')}>
        {isChanged ? `${configurationCounter} / ${verifiedConfiguration ?? MISSING}` : configurationCounter}
      </span>
    </span>
  );
}

/** Both event counters; one that rose without us stands beside the accepted one. */
export const counters: Column<LpiRow> = {
  key: 'calibrationCounter',
  words: lpi.told.calibrationCounter.words,
  width: 64,
  kind: 'number',
  render: (row) => <Counters row={row} />,
};
