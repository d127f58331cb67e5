-- What was read from a file that somebody brought is needed while its import is looked at, goes on or can be undone. After
-- that it is other people's names and numbers lying about, and is thrown away; the import itself, its counts and which row
-- of the file became which row of the company stay.

alter table import add column cleared_at timestamptz;
create index import_uncleared_idx on import (id) where cleared_at is null;

create policy gate on import for select to terezi_gate using (true);
create policy gate_change on import for update to terezi_gate using (true);
grant select, update (about, cancelled_at, cleared_at) on import to terezi_gate;
create policy gate on import_row for select to terezi_gate using (true);
create policy gate_change on import_row for update to terezi_gate using (true);
create policy gate_remove on import_row for delete to terezi_gate using (true);
grant select, delete, update (cells, title, errors, before) on import_row to terezi_gate;

grant create on schema gate to terezi_gate;

-- Throws away what was staged of one import to which nothing has happened for so many days, at most so many rows of it;
-- answers how many those were, and whether there was such an import at all. What has been left lying is stopped with it.
create function gate.clear_import(of_days integer, most integer) returns table (is_any boolean, cleared integer)
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  due import;
  last_at timestamptz;
  emptied integer;
begin
  is_any := false; cleared := 0;
  -- For seven days an import can be undone, and an undoing may take its time.
  if of_days < 8 then raise exception 'imports can still be undone after % days', of_days; end if;
  select * into due from import i where i.cleared_at is null
      and greatest(i.asked_at, i.read_at, i.check_asked_at, i.checked_at, i.run_asked_at, i.finished_at, i.cancelled_at,
        i.undo_asked_at, i.undone_at) < now() - make_interval(days => of_days)
    order by i.id limit 1 for update skip locked;
  if not found then return next; return; end if;
  is_any := true;
  last_at := greatest(due.asked_at, due.read_at, due.check_asked_at, due.checked_at, due.run_asked_at);
  -- The rows that it added stay by their line, so that the same file adds none of them again.
  delete from import_row where id in (
    select r.id from import_row r where r.company_id = due.company_id and r.import_id = due.id
        and (due.undone_at is not null or r.version is null or r.verdict <> 'add') limit most);
  get diagnostics cleared = row_count;
  update import_row set cells = '[]', title = '', errors = null, before = null where id in (
    select r.id from import_row r where r.company_id = due.company_id and r.import_id = due.id and r.cells <> '[]'
        and due.undone_at is null and r.version is not null and r.verdict = 'add' limit most - cleared);
  get diagnostics emptied = row_count;
  cleared := cleared + emptied;
  if cleared = most then return next; return; end if;
  update import set cleared_at = now(), about = jsonb_set(about, '{columns}', '[]'),
      cancelled_at = case when finished_at is null and failure is null then coalesce(cancelled_at, last_at) else cancelled_at end
    where company_id = due.company_id and id = due.id;
  return next;
end
$$;
alter function gate.clear_import(integer, integer) owner to terezi_gate;
revoke all on function gate.clear_import(integer, integer) from public;
grant execute on function gate.clear_import(integer, integer) to terezi_app;
revoke create on schema gate from terezi_gate;
