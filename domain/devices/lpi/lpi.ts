import { companySetting } from '../../catalogues/permissions.ts';
import { choice, date, flag, integer, optional, reference, text } from '../../grammar/field/field.ts';
import { noun, type RowOf } from '../../grammar/noun/noun.ts';
import { instant, mass } from '../../grammar/field/vehicle-field.ts';
import type { Words } from '../../grammar/words.ts';
import { LOCK_LEVELS, type LockLevel } from '../command/device-command.ts';
import { LPI_ROW_ACTS } from './lpi-acts.ts';
import type { LPI_DRIVERS } from './lpi-link.ts';
import { lineAddress } from '../scale/passport.ts';

/** The names of the drivers. */
const lpiDriverWords: Readonly<Record<(typeof LPI_DRIVERS)[number], Words>> = {
  'flintec-ft112': { az: 'Flintec FT-112, Modbus TCP', en: 'Flintec FT-112, Modbus TCP' },
  'dini-argeo': { az: 'Dini Argeo, Modbus TCP', en: 'Dini Argeo, Modbus TCP' },
  simulated: { az: 'Təqlid edilən', en: 'Simulated' },
};

/** How far the lock of an LPI goes, in words. */
const lockLevelWords: Readonly<Record<LockLevel, Words>> = {
  scale: { az: 'Klaviatura və çəki qəbulu', en: 'Keypad and weighing' },
  keypad: { az: 'Yalnız klaviatura', en: 'Keypad only' },
};
const lockLevels = Object.fromEntries(LOCK_LEVELS.map((level) => [level, lockLevelWords[level]])) as Record<
  LockLevel,
  Words
>;

const when = (az: string, en: string) => optional(instant({ az, en }));
const counter = (az: string, en: string) => optional(integer({ az, en }, { max: 999_999 }));

/** An LPI: the networked indicator module of a scale, or a spare one that hangs at none. */
export const lpi = noun({
  noun: 'lpi',
  words: {
    one: { az: 'LPI', en: 'LPI' },
    many: { az: 'LPI cihazları', en: 'LPI devices' },
    add: { az: 'Cihaz əlavə et', en: 'Add a device' },
  },
  fields: {
    name: text({ az: 'Ad', en: 'Name' }, { max: 100, example: 'LPI 01' }),
    siteId: reference({ az: 'Sahə', en: 'Site' }, 'site'),
    scaleId: optional(reference({ az: 'Tərəzi', en: 'Scale' }, 'scale', { within: 'siteId' })),
    driver: choice({ az: 'Cihazın növü', en: 'Kind of device' }, lpiDriverWords),
    address: optional(text({ az: 'Ünvan', en: 'Address' }, { pattern: lineAddress })),
    /** The unit that it answers as; 1 where left out. */
    unit: optional(integer({ az: 'Modbus nömrəsi', en: 'Modbus unit' }, { max: 255 })),
    model: optional(text({ az: 'Model', en: 'Model' }, { max: 60, example: 'FT-112' })),
    serialNumber: optional(text({ az: 'Seriya nömrəsi', en: 'Serial number' }, { max: 60, code: true })),
    place: optional(text({ az: 'Saxlanılan yer', en: 'Where it is kept' }, { max: 100 })),
  },
  told: {
    /** The site's report: whether it answers, and since when it does or does not. */
    isOnline: flag({ az: 'Əlaqə', en: 'Connected' }),
    onlineChangedAt: when('Əlaqənin dəyişdiyi vaxt', 'Connection changed at'),
    seenAt: when('Son cavab', 'Last answer'),
    firmware: optional(text({ az: 'Proqram versiyası', en: 'Firmware' }, { max: 60 })),
    isKeypadLocked: optional(flag({ az: 'Klaviatura kilidi', en: 'Keypad lock' })),
    keypadChangedAt: when('Klaviaturanın dəyişdiyi vaxt', 'Keypad changed at'),
    /** How far a person has locked it; none where it is not locked. */
    lockLevel: optional(choice({ az: 'Kilid', en: 'Lock' }, lockLevels)),
    lockedAt: when('Kilidlənmə vaxtı', 'Locked at'),
    lockedByName: optional(text({ az: 'Kilidləyən', en: 'Locked by' })),
    calibrationCounter: counter('Sayğac', 'Counter'),
    configurationCounter: counter('Parametr sayğacı', 'Configuration counter'),
    countersAt: when('Sayğacların oxunduğu vaxt', 'Counters read at'),
    /** The counters when a person last verified them. */
    verifiedCalibration: counter('Təsdiqlənmiş kalibrlənmə sayğacı', 'Verified calibration counter'),
    verifiedConfiguration: counter('Təsdiqlənmiş parametr sayğacı', 'Verified configuration counter'),
    needsVerification: flag({ az: 'Yoxlama lazımdır', en: 'Verification needed' }),
    /** Until when its scale is calibrated, and the days left by the clock of its company. */
    calibratedFrom: optional(date({ az: 'Kalibrlənib', en: 'Calibrated from' })),
    calibratedUntil: optional(date({ az: 'Növbəti kalibrlənmə', en: 'Next calibration' })),
    daysLeft: optional(integer({ az: 'Qalan gün', en: 'Days left' }, { min: -100_000, max: 100_000 })),
    /** The scale interval and Max of its scale. */
    division: optional(mass({ az: 'Bölgü', en: 'Division' })),
    max: optional(mass({ az: 'Maks', en: 'Max' })),
    /** Its place among others: what needs attention, what is at work, what hangs at no scale. */
    rank: integer({ az: 'Qrup', en: 'Group' }, { max: 3 }),
    /** The commands that this device can take: kinds of `device-command.ts`, with blanks between them. */
    abilities: text({ az: 'Bacardıqları', en: 'What it can do' }, { code: true }),
  },
  audited: ['isKeypadLocked', 'lockLevel', 'calibrationCounter', 'configurationCounter', 'needsVerification'],
  acts: LPI_ROW_ACTS,
  filters: { rank: 'ids', isDueSoon: 'flag', isKeypadOpen: 'flag' },
  title: 'name',
  grouped: 'rank',
  listed: [
    'name',
    'model',
    'isOnline',
    'isKeypadLocked',
    'calibratedUntil',
    'calibrationCounter',
    'scaleId',
    'driver',
    'siteId',
    'address',
    'unit',
    'serialNumber',
    'place',
  ],
  hidden: ['model', 'scaleId', 'driver', 'siteId', 'address', 'unit', 'serialNumber', 'place'],
  unique: [['name'], ['scaleId']],
  shared: false,
  permission: companySetting,
});
export type LpiRow = RowOf<typeof lpi>;
