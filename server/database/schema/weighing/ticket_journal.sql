-- The server seals every change of a ticket as it is kept: an entry for it, in a chain of each scale, of what the whole ticket says from
-- then on. An intruder who changes a ticket behind the verbs cannot write the entry.
create table ticket_journal (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  -- Of the scale whose receipt number the ticket has, without gaps.
  scale_id bigint not null,
  sequence bigint not null check (sequence > 0),
  -- A sealed ticket must be missed where it is gone: no reference.
  operation_id bigint not null,
  receipt text not null,
  -- SHA-256 of what the ticket said, the entry before, and this one.
  content text not null check (content ~ '^[0-9a-f]{64}$'),
  previous_hash text not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  at timestamptz not null,
  -- By the server's key, for everyone to check; and by its secret, which the server itself checks a hundred times faster.
  signature text not null,
  proof text not null,
  unique (company_id, scale_id, sequence),
  unique (company_id, id)
);

call app.tenant_table('ticket_journal', append_only => true);

alter table ticket_journal
  add foreign key (company_id, scale_id) references scale (company_id, id);

create index ticket_journal_company_id_operation_id_sequence_idx on ticket_journal (company_id, operation_id,
  sequence desc);
