-- Files whose bytes have had their time, oldest first.
create or replace function gate.spent_files(most integer) returns table (id bigint, key uuid)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select f.id, f.key from file f
    where f.gone_at is null and coalesce(f.removed_at, f.expires_at) is not null
      and (f.removed_at < now() - interval '1 day' or f.expires_at < now())
    order by coalesce(f.removed_at, f.expires_at) limit most;
$$;
alter function gate.spent_files(integer) owner to terezi_gate;
revoke all on function gate.spent_files(integer) from public;
grant execute on function gate.spent_files(integer) to terezi_app;

create or replace function gate.mark_file_gone(file_id bigint) returns void
language sql security definer set search_path = public, app, pg_temp as $$
  update file set gone_at = now() where id = file_id and gone_at is null;
$$;
alter function gate.mark_file_gone(bigint) owner to terezi_gate;
revoke all on function gate.mark_file_gone(bigint) from public;
grant execute on function gate.mark_file_gone(bigint) to terezi_app;

-- Which of these keys belong to no file: their bytes were put into the store by a deed that was not kept.
create or replace function gate.unknown_keys(keys uuid[]) returns table (key uuid)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select each from unnest(keys) as each where not exists (select from file f where f.key = each);
$$;
alter function gate.unknown_keys(uuid[]) owner to terezi_gate;
revoke all on function gate.unknown_keys(uuid[]) from public;
grant execute on function gate.unknown_keys(uuid[]) to terezi_app;
