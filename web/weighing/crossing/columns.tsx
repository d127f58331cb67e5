import { crossingStates } from '@terezi/domain/devices/automatic/crossing-states.ts';
import { UNITS } from '@terezi/domain/grammar/units.ts';
import type { Language } from '@terezi/domain/grammar/words.ts';
import type { CrossingRow } from '@terezi/domain/rfid/crossing-api.ts';
import { dateTime, kilograms, MISSING, number, span } from '#kit/formats.ts';
import type { Column } from '#kit/grid/column.ts';
import { StateMark } from '#kit/part/Status.tsx';
import { crossingWords as words } from './words.ts';

const SECOND = 1_000;

/** How long a load was on the deck, whole seconds. */
export const secondsOf = ({ fromAt, toAt }: CrossingRow): number =>
  Math.round((Date.parse(toAt) - Date.parse(fromAt)) / SECOND);

/** The reason that a person has written, or else that an operator let the truck go. */
const whatHappened = ({ reason, letGoAt }: CrossingRow, language: Language): string | null =>
  reason ?? (letGoAt === null ? null : crossingStates.acts.letGo.happened[language]);

/** The columns of the list of crossings. */
export const crossingColumns = (language: Language): readonly Column<CrossingRow>[] => [
  {
    key: 'fromAt',
    words: words.when,
    width: 160,
    kind: 'key',
    pinned: 'left',
    sortable: true,
    phone: 'title',
    text: ({ fromAt }) => dateTime(fromAt, { seconds: true }),
  },
  {
    key: 'scaleName',
    words: words.scale,
    width: 150,
    sortable: true,
    phone: 'line2',
    text: (row) => row.scaleName,
  },
  {
    key: 'peak',
    words: words.peak,
    unit: UNITS.kilogram,
    width: 130,
    kind: 'figure',
    sortable: true,
    phone: 'figure',
    text: ({ peak }) => kilograms(peak, language),
  },
  {
    key: 'lasted',
    words: words.lasted,
    width: 90,
    kind: 'figure',
    phone: 'line3',
    text: (row) => span(secondsOf(row), language),
  },
  {
    key: 'plate',
    words: words.plate,
    width: 130,
    kind: 'id',
    phone: 'line3-end',
    text: ({ plate }) => plate ?? MISSING,
  },
  {
    key: 'reason',
    words: words.what,
    width: 220,
    kind: 'text',
    text: (row) => whatHappened(row, language) ?? MISSING,
  },
  {
    key: 'statusId',
    words: words.state,
    width: 140,
    kind: 'status',
    phone: 'status',
    text: ({ statusId }) => crossingStates.look(statusId).words[language],
    render: ({ statusId }) => <StateMark of={crossingStates.look(statusId)} />,
  },
  {
    key: 'pictureCount',
    words: words.pictures,
    width: 80,
    kind: 'figure',
    text: ({ pictureCount }) => number(pictureCount, language),
  },
];
