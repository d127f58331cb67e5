import type { RequestKind } from '@terezi/domain/requests/kind.ts';
import { requestKinds } from '@terezi/domain/request-kinds.ts';
import { requestStates } from '@terezi/domain/requests/states.ts';
import type { CompanyWork } from '#platform/work/work.ts';
import { endNotices, giveNotice } from '../notices/index.ts';
import type { RequestRow } from './present.ts';

type Place = Pick<CompanyWork, 'sql'>;

const waits = (id: number): string => `request ${id} waiting`;
const about = ({ lead, title }: Pick<RequestRow, 'lead' | 'title'>): string =>
  [lead, title].filter(Boolean).join(', ');

/** Tells all who may decide that something waits for them; never whoever asked. */
export const tellDeciders = (ctx: Place, kind: RequestKind, row: RequestRow): Promise<boolean> =>
  giveNotice(ctx, {
    kind: 'requestWaiting',
    cause: waits(row.id),
    said: { kind: kind.words, about: about(row), name: row.proposedByName, note: row.reason },
    rowId: row.id,
    may: kind.decide,
    exceptFor: [row.proposedBy],
  });

/** Nobody has to decide any more. */
export const tellDecidersOfEnd = (ctx: Place, id: number): Promise<void> => endNotices(ctx, waits(id));

/** Tells whoever asked how it was decided; answers whether the letter about it is to go out now. */
export const noticeOfDecision = (ctx: Place, row: RequestRow): Promise<boolean> =>
  giveNotice(ctx, {
    kind: 'requestDecided',
    cause: `request ${row.id} decided`,
    said: {
      kind: requestKinds.find(({ name }) => name === row.kind)?.words ?? row.kind,
      state: requestStates.look(row.statusId).words,
      ...{ about: about(row), name: row.decidedByName, note: row.decisionNote },
    },
    rowId: row.id,
    people: [row.proposedBy],
  });
