import { useQueries, useQuery } from '@tanstack/react-query';
import { rfidCardOperation as operation } from '@terezi/domain/rfid/card-operation.ts';
import type { Row } from '#records/noun.ts';
import { type EventBeside, NounStory } from '#records/story/NounStory.tsx';
import { asking } from '#shell/api/asking.ts';
import { rfidCardOperationCalls as calls } from '#shell/api/calls/rfid-card-operation.gen.ts';
import { useMay } from '#shell/me.tsx';
import { QUIET } from '#shell/api/queries.ts';
import { rfidCard } from '../card.tsx';
import { rfidCardOperation } from '../operation/card-operation.tsx';

/** The history of a card shows so many of its operations; the list of operations has them all. */
const MOST_OPERATIONS = 5;

const { statusId, usedAt, operationId, clearedAt, clearedByName } = operation.told;
const OPERATION_FIELDS = {
  ...rfidCardOperation.fields,
  statusId,
  usedAt,
  operationId,
  clearedAt,
  clearedByName,
};

/** What happened to what a card has prepared. */
function useOperationEvents(rfidCardId: number): readonly EventBeside[] {
  const may = useMay();
  const listed = useQuery({
    ...asking(calls.list, { rfidCardId: [rfidCardId], sort: '-CreatedAt', pageSize: MOST_OPERATIONS }),
    enabled: may(calls.list),
    meta: QUIET,
  });
  const rows = listed.data?.rfidCardOperation ?? [];
  const histories = useQueries({
    queries: rows.map(({ id }) => ({ ...asking(calls.history, { id }), meta: QUIET })),
  });
  return rows.flatMap(({ name }, at) =>
    (histories[at]?.data?.history ?? []).flatMap((entry) =>
      // Only its name changed, which follows from fields that another entry has shown already.
      entry.kind === 'update' && entry.changes.length === 0
        ? []
        : [{ key: `operation ${entry.id}`, about: name, fields: OPERATION_FIELDS, entry }],
    ),
  );
}

/** Everything that happened to a card and to what it has prepared, newest first. */
export function CardStory({ row }: { readonly row: Row }) {
  return <NounStory noun={rfidCard} row={row} beside={useOperationEvents(row.id)} />;
}
