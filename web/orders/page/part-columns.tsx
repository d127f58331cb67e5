import { orderPart } from '@terezi/domain/orders/order-part.ts';
import { orderPartStates, orderPartStatus } from '@terezi/domain/orders/states.ts';
import { kilograms } from '#kit/formats.ts';
import { FORM_WORDS } from '#kit/form/words.ts';
import type { Column } from '#kit/grid/column.ts';
import { sayIn } from '#kit/language.tsx';
import { StateMark } from '#kit/part/Status.tsx';
import type { Language } from '@terezi/domain/grammar/words.ts';
import css from '../orders.module.css';
import { Track } from '../part/Track.tsx';
import type { Part } from '../part/use-visit.ts';
import { cellsOf } from '../part/way.ts';
import { partWords } from '../part/words.ts';
import { orderWords as words } from '../words.ts';

const { told, fields } = orderPart;

/** The step that a visit waits for, at which it was called off, or that it is over. */
function stepSaid({ statusId, stepName: step }: Part, language: Language): string {
  const say = sayIn(language);
  if (statusId === orderPartStatus.cancelled) return step === null ? '' : say(words.calledOffAt, { step });
  return step === null ? say(orderPartStates.look(statusId).words) : say(partWords.expected, { step });
}

/** The columns of an order's visits: the truck, how far on its way it is, and what it took. */
export const partColumns = (language: Language): readonly Column<Part>[] => [
  {
    key: 'ordinal',
    words: told.number.words,
    width: 64,
    kind: 'key',
    sortable: true,
    text: ({ ordinal }) => String(ordinal),
    phone: 'line3',
  },
  {
    key: 'numberPlate',
    words: fields.numberPlate.words,
    width: 98,
    kind: 'id',
    sortable: true,
    text: ({ numberPlate }) => numberPlate,
    phone: 'title',
  },
  {
    key: 'driverName',
    words: fields.driverId.words,
    width: 130,
    sortable: true,
    phone: 'line2',
    text: ({ driverName }) => driverName,
  },
  {
    key: 'stepName',
    words: told.stepName.words,
    width: 130,
    phone: 'line3',
    text: (row) => stepSaid(row, language),
  },
  {
    key: 'way',
    words: partWords.way,
    width: 116,
    kind: 'status',
    render: (row) => (
      <span className={css.wide}>
        <Track cells={cellsOf(row)} />
      </span>
    ),
  },
  {
    key: 'net',
    words: told.net.words,
    unit: FORM_WORDS.kilogram,
    width: 92,
    kind: 'figure',
    sortable: true,
    phone: 'figure',
    text: ({ net }) => (net === null ? null : kilograms(net, language)),
  },
  {
    key: 'statusId',
    words: told.statusId.words,
    width: 120,
    kind: 'status',
    phone: 'status',
    render: ({ statusId }) => <StateMark of={orderPartStates.look(statusId)} />,
  },
];
