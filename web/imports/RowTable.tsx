import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ImportNoun } from '@terezi/domain/grammar/import-column.ts';
import { Fragment, type ReactNode, useState } from 'react';
import { MISSING, number } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Segments } from '#kit/Segments.tsx';
import { Status } from '#kit/Status.tsx';
import { asking } from '#shell/asking.ts';
import { importCalls } from '#shell/calls/import.gen.ts';
import css from './imports.module.css';
import type { Import } from './use-import.ts';
import { importWords as words } from './words.ts';

const SIZE = 25;
const SHOWN = ['wrong', 'change', 'add'] as const;
type Shown = (typeof SHOWN)[number];
const NAMES = { wrong: words.wrongOnes, change: words.changedOnes, add: words.newOnes } as const;
const COUNT = { wrong: 'wrong', change: 'changed', add: 'added' } as const;
type Row = Awaited<ReturnType<typeof importCalls.rows>>['importRow'][number];

function Lines({ row, noun }: { row: Row; noun: ImportNoun }) {
  const say = useSay();
  if (row.errors.length === 0)
    return (
      <tr>
        <td className="fig m">{row.line}</td>
        <td className="mid">{say(noun.fields[noun.title]?.words ?? words.row)}</td>
        <td className="mono">{row.title || MISSING}</td>
        <td className="dim">{MISSING}</td>
      </tr>
    );
  return row.errors.map(({ field, value, message }) => (
    <tr key={`${field} ${message}`}>
      <td className="fig m">{row.line}</td>
      <td className="mid">{say(noun.fields[field]?.words ?? words.row)}</td>
      <td className="mono">{value || MISSING}</td>
      <td>
        <Status shape="cross" tone="bad">
          {message}
        </Status>
      </td>
    </tr>
  ));
}

/** The rows of the file with what is wrong with them, those that are wrong first. */
export function RowTable({ of, noun, end }: { of: Import; noun: ImportNoun; end?: ReactNode }) {
  const say = useSay();
  const { language } = useLanguage();
  const [shown, setShown] = useState<Shown>(of.wrong > 0 ? 'wrong' : of.changed > 0 ? 'change' : 'add');
  const [page, setPage] = useState(1);
  const asked = { id: of.id, pageNumber: page, pageSize: SIZE, verdict: shown };
  const { data } = useQuery({ ...asking(importCalls.rows, asked), placeholderData: keepPreviousData });
  const total = data?.totalCount ?? 0;
  const last = Math.max(1, Math.ceil(total / SIZE));
  return (
    <>
      <div className={css.tools}>
        <Segments
          label={say(words.show)}
          size="xs"
          options={SHOWN.map((value) => ({
            value,
            text: `${say(NAMES[value])} ${number(of[COUNT[value]], language)}`,
          }))}
          value={shown}
          change={(value) => {
            setShown(value);
            setPage(1);
          }}
        />
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
        <tbody>
          {data?.importRow.map((row) => (
            <Fragment key={row.line}>
              <Lines row={row} noun={noun} />
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
