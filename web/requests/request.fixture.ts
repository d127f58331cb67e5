import { IconLogin2 } from '@tabler/icons-react';
import type { RequestRow } from '@terezi/domain/requests/api.ts';
import { logonRequestCalls } from '#shell/api/calls/logon-request.gen.ts';
import { ownKind, type OwnRow } from './own-kind.ts';

const allowed = { may: 'allow', why: null } as const;

/** A proposed change of a ticket, for its reader to decide. */
export const someRequest = (id: number, more: Partial<RequestRow> = {}): RequestRow => ({
  ...{ id, version: 1, companyId: 2, kind: 'operation-change', noun: 'operation', rowId: id, rowVersion: 1 },
  ...{ title: `1-${id}`, lead: null, statusId: 1, reason: 'Səhv seçilib', changes: [], decisionNote: null },
  ...{ proposedByName: 'İlqar Cəfərov', proposedByRole: 'Operator', proposedAt: '2026-11-21T10:49:00Z' },
  ...{ decidedByName: null, decidedForName: null, approvedAt: null, cancelledAt: null, withdrawnAt: null },
  ...{ acts: { approve: allowed, cancel: allowed } },
  ...more,
});

/** What makes it one of its reader's own. */
export const own: Partial<RequestRow> = { acts: { withdraw: allowed } };

/** A row of a kind with a table of its own, for its reader to decide. */
export const someRow = (id: number): OwnRow => ({
  ...{ id, lead: `Sətir ${id}`, beside: '203.0.113.88', below: () => 'Chrome', mayDecide: true },
  since: '2026-11-21T10:49:00Z',
});

/** Such a kind, read from the sign-ins that wait. */
export const someKind = (name: string, isAhead: boolean) =>
  ownKind(
    {
      ...{ name, many: { az: name, en: name }, icon: IconLogin2, lateAfter: 15, isAhead, Case: () => null },
      waiting: { call: logonRequestCalls.list, input: {}, permission: 'signedIn' },
    },
    {
      call: logonRequestCalls.list,
      input: {},
      rowsOf: ({ logonRequest }) => logonRequest.map(({ id }) => someRow(id)),
    },
  );
