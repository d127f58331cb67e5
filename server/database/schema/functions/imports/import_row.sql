create or replace function gate.clear_import(of_days integer, most integer) returns table (is_any boolean, cleared integer)
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
  update import_row set cells = '[]', title = '', errors = null, before = null, mended = null, keys = null, makes = null where id in (
    select r.id from import_row r where r.company_id = due.company_id and r.import_id = due.id and r.cells <> '[]'
        and due.undone_at is null and r.version is not null and r.verdict = 'add' limit most - cleared);
  get diagnostics emptied = row_count;
  cleared := cleared + emptied;
  if cleared = most then return next; return; end if;
  update import set cleared_at = now(), about = jsonb_set(about, '{columns}', '[]') - '{top,first}'::text[], matches = '[]',
      cancelled_at = case when finished_at is null and failure is null then coalesce(cancelled_at, last_at) else cancelled_at end
    where company_id = due.company_id and id = due.id;
  return next;
end
$$;
alter function gate.clear_import(integer,integer) owner to terezi_gate;
revoke all on function gate.clear_import(integer,integer) from public;
grant execute on function gate.clear_import(integer,integer) to terezi_app;
