import type { Language, Words } from '@terezi/domain/grammar/words.ts';
import type { IncomeRow } from '@terezi/domain/incomes/api.ts';
import type { Side } from '@terezi/domain/incomes/rulings.ts';
import { incomeStatus } from '@terezi/domain/incomes/states.ts';
import { massDifference, shortDateTime } from '#kit/difference-text.ts';
import { DifferenceRuler } from '#kit/chart/DifferenceRuler.tsx';
import { dateTime, kilograms, MISSING } from '#kit/formats.ts';
import { FORM_WORDS } from '#kit/form/words.ts';
import type { Column } from '#kit/grid/column.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Link } from '#shell/router/Link.tsx';
import { rowAddress } from '#shell/router/path.ts';
import { IncomeState } from '../IncomeState.tsx';
import css from '../incomes.module.css';
import { incomeWords as words } from '../words.ts';

type IncomeColumn = Column<IncomeRow>;
const isCancelled = ({ statusId }: IncomeRow) => statusId === incomeStatus.cancelled;

/** The receiver's net and the difference as far as known: linked, or grey as the best proposal would make them. */
const shownNet = (row: IncomeRow) => row.receivedNet ?? row.proposedNet;
const shownDifference = (row: IncomeRow) => row.difference ?? row.proposedDifference;

/** How large the difference may be on its own side; on the short side while it is unknown. */
const limitOf = (row: IncomeRow) => ((shownDifference(row) ?? 0) > 0 ? row.allowedOver : row.allowedShort);

/** A figure, grey while it is only proposed. */
function Figure({ row, text }: { readonly row: IncomeRow; readonly text: string }) {
  const isProposed = row.receivedNet === null;
  return isProposed ? <i className={css.proposed}>{text}</i> : text;
}

function DifferenceCell({ row }: { readonly row: IncomeRow }) {
  const { language } = useLanguage();
  const text = massDifference(shownDifference(row), language);
  return row.isBeyond ? <b className={css.beyond}>{text}</b> : <Figure row={row} text={text} />;
}

/** What the difference is against what is allowed, as a picture; a file has the figures beside it. */
function RulerCell({ row }: { readonly row: IncomeRow }) {
  const { allowedShort: short, allowedOver: over } = row;
  if (isCancelled(row) || short === null || over === null) return null;
  const difference = shownDifference(row);
  const isBeyond = difference !== null && (difference < short || difference > over);
  return (
    <div className={css.ruler}>
      <DifferenceRuler difference={difference} short={short} over={over} isBeyond={isBeyond} />
    </div>
  );
}

function AllowedCell({ row }: { readonly row: IncomeRow }) {
  const say = useSay();
  const { language } = useLanguage();
  if (isCancelled(row)) return <span className="dim">{MISSING}</span>;
  const limit = limitOf(row);
  return (
    <span className="dim">{limit === null ? say(words.notReckoned) : massDifference(limit, language)}</span>
  );
}

/** The own ticket, or the number of proposed ones. */
function ReceiptCell({ row }: { readonly row: IncomeRow }) {
  const say = useSay();
  const { operationId, receipt, proposalCount } = row;
  if (operationId !== null) return <Link to={rowAddress('/operation', operationId)}>{receipt}</Link>;
  if (proposalCount > 0)
    return <span className={css.proposals}>{say(words.proposals, { count: proposalCount })}</span>;
  return <span className="dim">{MISSING}</span>;
}

const mass = (
  key: 'sentNet' | 'receivedNet',
  name: Words,
  language: Language,
  more: Partial<IncomeColumn>,
): IncomeColumn => ({
  key,
  words: name,
  unit: FORM_WORDS.kilogram,
  width: 80,
  kind: 'number',
  sortable: true,
  text: (row) => kilograms(row[key], language),
  ...more,
});

/** Both nets: on a phone "26 500 → 26 120". */
const nets = (side: Side, language: Language): readonly IncomeColumn[] => {
  const [sender, receiver] = side === 'sent' ? [words.ours, words.theirs] : [words.theirs, words.ours];
  return [
    mass('sentNet', sender, language, {
      phone: 'line3',
      phoneText: (row) => {
        const net = shownNet(row);
        const other = net === null ? words.awaited[language] : kilograms(net, language);
        return `${kilograms(row.sentNet, language)} → ${isCancelled(row) && net === null ? MISSING : other}`;
      },
    }),
    mass('receivedNet', receiver, language, {
      kind: 'figure',
      render: (row) => <Figure row={row} text={kilograms(shownNet(row), language)} />,
    }),
  ];
};

const figures = (language: Language): readonly IncomeColumn[] => [
  {
    key: 'difference',
    words: words.difference,
    unit: FORM_WORDS.kilogram,
    width: 74,
    kind: 'figure',
    sortable: true,
    phone: 'figure',
    render: (row) => <DifferenceCell row={row} />,
  },
  {
    key: 'ruler',
    words: words.ruler,
    width: 104,
    kind: 'status',
    inFile: [],
    phone: 'line3-end',
    render: (row) => <RulerCell row={row} />,
  },
  {
    key: 'allowedShort',
    words: words.allowed,
    width: 72,
    kind: 'number',
    sortable: true,
    render: (row) => <AllowedCell row={row} />,
    text: (row) => massDifference(limitOf(row), language),
  },
];

/** The columns of income requests; which weights are the reader's depends on which half their company has. */
export const incomeColumns = (side: Side, language: Language): readonly IncomeColumn[] => [
  {
    key: 'number',
    words: words.number,
    width: 56,
    kind: 'key',
    sortable: true,
    pinned: 'left',
    text: ({ number }) => String(number),
  },
  {
    key: 'sentAt',
    words: words.sentAt,
    width: 96,
    kind: 'date',
    sortable: true,
    phone: 'line3',
    text: ({ sentAt }) => shortDateTime(sentAt),
  },
  {
    key: 'numberPlate',
    words: words.plate,
    width: 92,
    kind: 'id',
    sortable: true,
    phone: 'title',
    text: ({ numberPlate }) => numberPlate,
  },
  ...nets(side, language),
  ...figures(language),
  {
    key: 'statusId',
    words: words.status,
    width: 150,
    kind: 'status',
    sortable: true,
    phone: 'status',
    render: (row) => <IncomeState row={row} />,
  },
  {
    key: 'partnerName',
    words: side === 'sent' ? words.receiver : words.sender,
    width: 78,
    sortable: true,
    text: ({ partnerName }) => partnerName,
  },
  {
    key: 'cargoName',
    words: words.cargo,
    width: 68,
    sortable: true,
    phone: 'line2',
    text: ({ cargoName }) => cargoName,
    phoneText: ({ cargoName, partnerName }) => [cargoName, partnerName].filter(Boolean).join(' · '),
  },
  {
    key: 'receipt',
    words: words.receipt,
    width: 72,
    kind: 'id',
    sortable: true,
    render: (row) => <ReceiptCell row={row} />,
  },
  {
    key: 'completedAt',
    words: { az: 'Tamamlanıb', en: 'Completed' },
    width: 124,
    kind: 'date',
    optional: true,
    text: ({ completedAt }) => dateTime(completedAt),
  },
];
