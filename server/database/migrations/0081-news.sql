-- What a transaction changes it notes as it goes, and whoever commits it reads that along with the commit: from there it
-- is told to all who look on. Nothing is kept of it, and a transaction that is rolled back has said nothing.

-- Notes that a row of a noun is another now: ' truck:7:12 truck:7:13 '. Of many rows only that there were many, as row 0,
-- so that this stays as cheap however much one transaction writes.
create function app.note_change(noun text, company bigint, row_id bigint) returns void language plpgsql as $$
declare
  noted text := coalesce(nullif(current_setting('app.news', true), ''), ' ');
  of_noun text := noun || ':' || company || ':';
begin
  if strpos(noted, ' ' || of_noun || '0 ') > 0 or strpos(noted, ' ' || of_noun || row_id || ' ') > 0 then return; end if;
  perform set_config('app.news', noted || of_noun || case when length(noted) > 600 then 0 else row_id end || ' ', true);
end
$$;

create function app.note_history() returns trigger language plpgsql as $$
begin
  perform app.note_change(new.table_name, new.company_id, new.row_id);
  return null;
end
$$;
-- Whatever goes down in history is news: a table that has one needs no more.
create trigger news after insert on field_history for each row execute function app.note_history();

-- For tables without a history: what they say is told as news of a noun, about the row of it that a column names.
create function app.note_news() returns trigger language plpgsql as $$
begin
  perform app.note_change(tg_argv[0], new.company_id, (to_jsonb(new) ->> tg_argv[1])::bigint);
  return null;
end
$$;
create procedure app.tells_of(target regclass, noun text, named_by text default 'id') language plpgsql as $$
begin
  execute format('create trigger news after insert or update on %s for each row execute function app.note_news(%L, %L)',
    target, noun, named_by);
end
$$;
call app.tells_of('device_command', 'command');
call app.tells_of('unused_record', 'weight_record');
call app.tells_of('truck_empty_weight', 'truck', 'truck_id');
call app.tells_of('outbox', 'job');

-- How far the people behind these sessions see now, in which role, with which flags (all where null), and whether days
-- that are over are out of their sight.
drop function gate.reach_of(bytea[]);
create function gate.reach_of(sessions bytea[])
returns table (session bytea, user_id bigint, role text, company_id bigint, sees_all boolean, companies bigint[],
  flags text[], has_first_day boolean)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select s.key_hash, u.id, case when s.entered_company_id is null then g.role else 'CompanyAdmin' end,
    coalesce(s.entered_company_id, c.id), c.type_id = 0 and s.entered_company_id is null,
    case when s.entered_company_id is not null then array[s.entered_company_id]
      when c.type_id = 1 then (select array_agg(each.id order by each.id) from company each
        where each.id = c.id or each.operator_company_id = c.id)
      else array[c.id] end,
    case when s.entered_company_id is null then app.flags_of(u, g) end,
    s.entered_company_id is null and coalesce(u.allowed_day_count, 0) > 0
  from session s join user_account u on u.id = s.user_id join user_group g on g.id = u.user_group_id
    join company c on c.id = u.company_id
  where s.key_hash = any (sessions) and s.ended_at is null
    and (s.entered_company_id is null or app.may_enter(s.company_id, s.entered_company_id));
$$;
grant create on schema gate to terezi_gate;
alter function gate.reach_of(bytea[]) owner to terezi_gate;
revoke create on schema gate from terezi_gate;
revoke all on function gate.reach_of(bytea[]) from public;
grant execute on function gate.reach_of(bytea[]) to terezi_app;
