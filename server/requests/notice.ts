import type { Words } from '@terezi/domain/grammar/words.ts';
import type { RequestKind } from '@terezi/domain/requests/kind.ts';
import { requestKinds } from '@terezi/domain/request-kinds.ts';
import { requestStates } from '@terezi/domain/requests/states.ts';
import type { CompanyWork } from '#platform/work/work.ts';
import { endNotices, giveNotice } from '../notices/index.ts';
import { deputiesFor } from './deputy.ts';
import type { RequestRow } from './present.ts';

type Place = Pick<CompanyWork, 'sql'>;

const waits = (id: number): string => `request ${id} waiting`;
const about = ({ lead, title }: Pick<RequestRow, 'lead' | 'title'>): string =>
  [lead, title].filter(Boolean).join(', ');

/** Tells all who may decide that something waits for them; never the proposer. */
export const tellDeciders = async (ctx: CompanyWork, kind: RequestKind, row: RequestRow): Promise<boolean> =>
  giveNotice(ctx, {
    kind: 'requestWaiting',
    cause: waits(row.id),
    said: { kind: kind.words, about: about(row), name: row.proposedByName, note: row.reason },
    rowId: row.id,
    may: kind.decide,
    people: await deputiesFor(ctx, kind.name),
    exceptFor: [row.proposedBy],
  });

/** Ends the notices of a request that waits no more. */
export const tellDecidersOfEnd = (ctx: Place, id: number): Promise<void> => endNotices(ctx, waits(id));

/** Who has decided, and for whom where they did so as a deputy. */
export function deciderOf({
  decidedByName: name,
  decidedForName,
}: Pick<RequestRow, 'decidedByName' | 'decidedForName'>): Words | null {
  if (name === null) return null;
  return decidedForName === null
    ? { az: name, en: name }
    : { az: `${name}, ${decidedForName} əvəzinə`, en: `${name}, on behalf of ${decidedForName}` };
}

/** Tells the proposer how it was decided; answers whether the letter about it is to go out now. */
export const noticeOfDecision = (ctx: Place, row: RequestRow): Promise<boolean> =>
  giveNotice(ctx, {
    kind: 'requestDecided',
    cause: `request ${row.id} decided`,
    said: {
      kind: requestKinds.find(({ name }) => name === row.kind)?.words ?? row.kind,
      state: requestStates.look(row.statusId).words,
      about: about(row),
      name: deciderOf(row),
      note: row.decisionNote,
    },
    rowId: row.id,
    people: [row.proposedBy],
  });
