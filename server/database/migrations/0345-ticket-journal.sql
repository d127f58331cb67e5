-- Every change of a ticket is sealed by the server as it is kept: an entry for it, in a chain of each scale, of what the whole
-- ticket says from then on. Whoever changes a ticket behind the verbs cannot write the entry.

-- owner: weighing
create table ticket_journal (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  -- Of the scale whose receipt number the ticket has, without gaps.
  scale_id bigint not null,
  sequence bigint not null check (sequence > 0),
  -- What is sealed must be missed where it is gone: no reference.
  operation_id bigint not null,
  receipt text not null,
  -- SHA-256 of what the ticket said, the entry before, and this one.
  content text not null check (content ~ '^[0-9a-f]{64}$'),
  previous_hash text not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  at timestamptz not null,
  -- By the server's key, for everybody; and by its secret, for itself, since that is found out a hundred times faster.
  signature text not null,
  proof text not null,
  unique (company_id, scale_id, sequence),
  foreign key (company_id, scale_id) references scale (company_id, id)
);
create index on ticket_journal (company_id, operation_id, sequence desc);
call app.tenant_table('ticket_journal', append_only => true);

-- A transaction notes which tickets it has changed, in any of the tables that a ticket stands in; whoever commits it reads that and
-- has them sealed first. Of very many only that there were, as 0: such are sealed all together.
create function app.note_ticket(ticket bigint) returns void language plpgsql as $$
declare
  noted text := coalesce(nullif(current_setting('app.tickets', true), ''), ' ');
begin
  if strpos(noted, ' ' || ticket || ' ') > 0 or strpos(noted, ' 0 ') > 0 then return; end if;
  perform set_config('app.tickets', noted || case when length(noted) > 8000 then 0 else ticket end || ' ', true);
end
$$;

create function app.note_operation() returns trigger language plpgsql as $$
begin
  perform app.note_ticket(new.id);
  return null;
end
$$;
create trigger sealed after insert or update on operation for each row execute function app.note_operation();

create function app.note_part_of_operation() returns trigger language plpgsql as $$
begin
  perform app.note_ticket(new.operation_id);
  return null;
end
$$;
create trigger sealed after insert or update on operation_division for each row execute function app.note_part_of_operation();
create trigger sealed after insert or update on operation_trailer for each row execute function app.note_part_of_operation();

create function app.note_approval_of_operation() returns trigger language plpgsql as $$
begin
  perform app.note_ticket(new.row_id);
  return null;
end
$$;
create trigger sealed after update on request for each row
  when (new.noun = 'operation' and new.status_id = 2) execute function app.note_approval_of_operation();
