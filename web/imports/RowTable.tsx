import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DeclaredNoun } from '@terezi/domain/grammar/noun/noun.ts';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { MISSING, number } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Segments } from '#kit/part/Segments.tsx';
import { Status } from '#kit/part/Status.tsx';
import { asking } from '#shell/api/asking.ts';
import { importCalls } from '#shell/api/calls/import.gen.ts';
import css from './imports.module.css';
import { MendCell } from './MendCell.tsx';
import type { Import } from './use-import.ts';
import { importWords as words } from './words.ts';

const SIZE = 25;
const ROW_KINDS = ['wrong', 'change', 'add'] as const;
type ShownVerdict = (typeof ROW_KINDS)[number];
const NAMES = { wrong: words.wrongOnes, change: words.changedOnes, add: words.newOnes } as const;
const COUNT = { wrong: 'wrong', change: 'changed', add: 'added' } as const;
type Row = Awaited<ReturnType<typeof importCalls.rows>>['importRow'][number];

/** What a row shows of itself: its faults by field, and the corrections in the place of its cells. */
function toldOf({ errors, mended }: Row) {
  const right = mended.filter(({ field }) => !errors.some((each) => each.field === field));
  return [
    ...errors.map(({ field, value, message }) => ({ field, text: value, message })),
    ...right.map(({ field, text }) => ({ field, text, message: null })),
  ];
}

type LinesProps = { importRow: Import; row: Row; noun: DeclaredNoun; mended: () => void };

function Lines({ importRow, row, noun, mended }: LinesProps) {
  const say = useSay();
  const cells = toldOf(row);
  if (cells.length === 0)
    return (
      <tr>
        <td className="fig m">{row.line}</td>
        <td className="mid">{say(noun.fields[noun.title]?.words ?? words.row)}</td>
        <td className="mono">{row.title || MISSING}</td>
        <td className="dim">{MISSING}</td>
      </tr>
    );
  return cells.map(({ field, text, message }, at) => {
    const name = say(noun.fields[field]?.words ?? words.row);
    const isOpen = importRow.phase === 'checked' && noun.fields[field] !== undefined;
    return (
      <tr key={`${field} ${at}`}>
        <td className="fig m">{row.line}</td>
        <td className="mid">{name}</td>
        <td className="mono">
          {isOpen ? (
            <MendCell
              importRow={importRow}
              field={field}
              mended={mended}
              line={row.line}
              text={text}
              isWrong={message !== null}
              label={say(words.cellOf, { line: row.line, field: name })}
            />
          ) : (
            text || MISSING
          )}
        </td>
        <td>
          <Status shape={message ? 'cross' : 'check'} tone={message ? 'bad' : 'ok'}>
            {message ?? say(words.mended)}
          </Status>
        </td>
      </tr>
    );
  });
}

/** Keeps the focus in the list when its row leaves: the row that comes in its place gets it. */
function useNextCell(data: object | undefined) {
  const body = useRef<HTMLTableSectionElement>(null);
  const place = useRef<number | null>(null);
  const cells = () => [...(body.current?.querySelectorAll('input') ?? [])];
  useEffect(() => {
    const at = place.current;
    if (at === null || document.activeElement !== document.body) return;
    place.current = null;
    const left = cells();
    left[Math.min(at, left.length - 1)]?.focus();
  }, [data]);
  const mended = () => {
    place.current = cells().findIndex((cell) => cell === document.activeElement);
  };
  return { body, mended };
}

/** The rows of the file with what is wrong with them, those that are wrong first. */
export function RowTable({
  importRow,
  noun,
  end,
}: {
  importRow: Import;
  noun: DeclaredNoun;
  end?: ReactNode;
}) {
  const say = useSay();
  const { language } = useLanguage();
  const [verdict, setVerdict] = useState<ShownVerdict>(
    importRow.wrong > 0 ? 'wrong' : importRow.changed > 0 ? 'change' : 'add',
  );
  const [page, setPage] = useState(1);
  const question = { id: importRow.id, pageNumber: page, pageSize: SIZE, verdict };
  const { data } = useQuery({ ...asking(importCalls.rows, question), placeholderData: keepPreviousData });
  const { body, mended } = useNextCell(data);
  const total = data?.totalCount ?? 0;
  const last = Math.max(1, Math.ceil(total / SIZE));
  return (
    <>
      <div className={css.tools}>
        <Segments
          label={say(words.show)}
          size="xs"
          options={ROW_KINDS.map((value) => ({
            value,
            text: `${say(NAMES[value])} ${number(importRow[COUNT[value]], language)}`,
          }))}
          value={verdict}
          change={(value) => {
            setVerdict(value);
            setPage(1);
          }}
        />
        {importRow.phase === 'checked' && verdict === 'wrong' && importRow.wrong > 0 && (
          <span className="cap">{say(words.mendHere)}</span>
        )}
        <span className="end">{end}</span>
      </div>
      <table className={css.table}>
        <thead>
          <tr>
            {[words.row, words.field, words.value, words.todo].map((head) => (
              <th key={head.en} scope="col">
                {say(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {data?.importRow.map((row) => (
            <Fragment key={row.line}>
              <Lines importRow={importRow} row={row} noun={noun} mended={mended} />
            </Fragment>
          ))}
        </tbody>
      </table>
      {total > SIZE && (
        <div className={css.pager}>
          <span className="fig">
            {number((page - 1) * SIZE + 1, language)}–{number(Math.min(page * SIZE, total), language)} /{' '}
            {number(total, language)}
          </span>
          <Button size="xs" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {say(words.previousPage)}
          </Button>
          <Button size="xs" disabled={page >= last} onClick={() => setPage(page + 1)}>
            {say(words.nextPage)}
          </Button>
        </div>
      )}
    </>
  );
}
