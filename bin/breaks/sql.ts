import type { Break } from './broken.ts';

const SESSION = ['server/identity/session.test.ts', 'server/identity/sign-in.test.ts'];

/** Breaks in migrations: what the database itself holds. */
export const SQL: readonly Break[] = [
  {
    file: 'server/database/migrations/0020-one-key.sql',
    find: 'create unique index device_key_current',
    become: 'create index device_key_current',
    tests: ['server/devices/device-key.test.ts', 'server/database/fences.test.ts'],
    meets: 'two keys sign for one site',
  },
  {
    file: 'server/database/migrations/0020-one-key.sql',
    find: 'if old.revoked_at is not null and new.revoked_at is distinct from old.revoked_at then',
    become: 'if false then',
    tests: ['server/devices/device-key.test.ts', 'server/database/fences.test.ts'],
    meets: 'a revoked key is made good again',
  },
  {
    file: 'server/database/migrations/0018-record-use.sql',
    find: 'alter table weight_record_use add constraint weight_record_used_once unique (company_id, weight_record_id);',
    become: '',
    tests: ['server/weighing/record-use.test.ts'],
    meets: 'one weight stands on two tickets',
  },
  {
    file: 'server/database/migrations/0007-weighing.sql',
    find: '    perform app.add_to_operation_day(old, -1);\n',
    become: '',
    tests: ['server/weighing/totals.test.ts'],
    meets: 'a ticket is counted twice in the sums of its day',
  },
  {
    file: 'server/database/migrations/0007-weighing.sql',
    find: '  check (net_kg is null or weight2_kg is null or net_kg = abs(weight1_kg - weight2_kg)),\n',
    become: '',
    tests: [
      'server/weighing/ticket.test.ts',
      'server/weighing/record-use.test.ts',
      'server/weighing/tampering.test.ts',
    ],
    meets: 'a net is kept that is not the difference of its weights',
  },
  {
    file: 'server/database/migrations/0027-sessions.sql',
    find: "where hash = token_hash and kind = 'live' and used_at is null and expires_at > now()",
    become: "where hash = token_hash and kind = 'live' and expires_at > now()",
    tests: ['server/devices/live-stream.test.ts', ...SESSION],
    meets: 'a stream’s ticket read from a log opens another stream',
  },
  {
    file: 'server/database/migrations/0027-sessions.sql',
    find: 'where s.key_hash = hash and s.ended_at is null and s.expires_at > now()\n',
    become: 'where s.key_hash = hash and s.expires_at > now()\n',
    tests: SESSION,
    meets: 'whoever has signed out is still in',
  },
  {
    file: 'server/database/migrations/0033-reach-of-people.sql',
    find: 'where each.id = c.id or each.operator_company_id = c.id)',
    become: 'where each.id = c.id or each.operator_company_id is not null)',
    tests: ['server/devices/live-room.test.ts', 'server/devices/live-stream.test.ts'],
    meets: 'an operator company sees live weights of another one’s customers',
  },
];
