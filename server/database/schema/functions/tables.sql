-- Procedures that the pages of the tables call: the fences, the grants and the triggers that many tables have alike.

create or replace procedure app.tenant_table(target regclass, shared boolean default false, append_only boolean default false,
  changes text[] default '{}')
language plpgsql as $$
declare
  -- The companies are hashed once: an operator's ten thousand would be searched through for each row.
  seen text := '(company_id in (select unnest(app.visible_companies())) or (select app.sees_all()))';
begin
  if not append_only and changes = '{}' then
    raise exception 'say which columns of % may change, or that it is append_only', target;
  end if;
  if shared then seen := '(company_id = 1 or ' || seen || ')'; end if;
  execute format('alter table %s %s enable row level security, force row level security', target,
    case when target <> to_regclass('company') then 'add foreign key (company_id) references company (id),' end);
  execute format('create policy open on %s to terezi_app using (true) with check (true)', target);
  execute format('create policy fence_read on %s as restrictive for select to terezi_app using %s', target, seen);
  execute format('create policy fence_add on %s as restrictive for insert to terezi_app '
    || 'with check (company_id = (select app.acting_company()))', target);
  execute format('create policy fence_change on %s as restrictive for update to terezi_app '
    || 'using (company_id = (select app.acting_company())) with check (company_id = (select app.acting_company()))', target);
  execute format('create policy fence_remove on %s as restrictive for delete to terezi_app using (false)', target);
  execute format('grant select, insert on %s to terezi_app', target);
  call app.may_change(target, changes);
  if append_only then return; end if;
  execute format('create trigger history after insert or update on %s for each row execute function app.record_history()', target);
  if exists (select from pg_attribute where attrelid = target and attname = 'version' and not attisdropped) then
    execute format('create trigger next_version before update on %s for each row execute function app.next_version()', target);
  end if;
end
$$;

-- Lets verbs change more columns of a table that is fenced already.
create or replace procedure app.may_change(target regclass, changes text[])
language plpgsql as $$
declare
  names text := (select string_agg(quote_ident(name), ', ') from unnest(changes) as name);
begin
  if names is not null then execute format('grant update (%s) on %s to terezi_app', names, target); end if;
end
$$;

-- Ties a row's weight to its record: `record` names it, `kg` and `at` repeat what it says, all three or none, and the
-- record is used by it.
create or replace procedure app.uses_record(target regclass, record text, kg text, at text)
language plpgsql as $$
begin
  execute format('alter table %s add constraint %I foreign key (company_id, %I, %I, %I) '
    || 'references weight_record (company_id, id, kg, taken_at)', target, record || '_is_copied', record, kg, at);
  execute format('alter table %s add check (num_nonnulls(%I, %I, %I) in (0, 3))', target, record, kg, at);
  execute format('create trigger %I after insert or update of %I on %s for each row execute function app.use_record(%L)',
    'use_' || record, record, target, record);
end
$$;

-- Holds a column to these numbers and moves (`1>2`). The insert chooses where a row begins. A move that there is costs a comparison: the
-- function is called for the others alone.
create or replace procedure app.states(target regclass, name text, numbers integer[], moves text[])
language plpgsql as $$
begin
  execute format('alter table %s add constraint %I check (%I = any (%L::integer[]))',
    target, name || '_states', name, numbers);
  execute format('create trigger %I after update of %I on %s for each row '
    || 'when (old.%2$I is distinct from new.%2$I and old.%2$I || ''>'' || new.%2$I <> all (%4$L)) '
    || 'execute function app.refuse_move()', name || '_moves', name, target, moves);
end
$$;

-- Gives a table of a resource its mark.
create or replace procedure app.can_be_archived(target regclass) language plpgsql as $$
begin
  execute format('alter table %s add column archived boolean not null default false, '
    || 'add check (deleted_at is not null or not archived)', target);
  call app.may_change(target, '{archived}');
end
$$;

-- Makes rows searchable by these fields, folded, and listed in this order.
create or replace procedure app.can_be_searched(target regclass, fields text[], listed text) language plpgsql as $$
declare
  folded text := (select string_agg(format('coalesce(app.fold(%I), '''')', field), ' || '' '' || ' order by place)
    from unnest(fields) with ordinality as each(field, place));
  pieces text := (select format('%I.%I', nspname, opcname) from pg_opclass
    join pg_namespace n on n.oid = opcnamespace where opcname = 'gin_trgm_ops');
  numbers text := (select format('%I.%I', nspname, opcname) from pg_opclass o
    join pg_namespace n on n.oid = opcnamespace join pg_am a on a.oid = opcmethod
    where opcname = 'int8_ops' and amname = 'gin');
begin
  execute format('alter table %s add column search_text text not null generated always as (%s) stored', target, folded);
  execute format('create index on %s (company_id, %s, id) where deleted_at is null', target, listed);
  if pieces is not null and numbers is not null then
    execute format('create index on %s using gin (company_id %s, search_text %s)', target, numbers, pieces);
  end if;
  execute format('grant select on %s to terezi_gate', target);
  if not exists (select from pg_policy where polrelid = target and polname = 'gate') then
    execute format('create policy gate on %s for select to terezi_gate using (true)', target);
  end if;
end
$$;

-- Makes the table of a resource out of its own fields: its marks, its version, its search, the order of its list, the fence with history
-- and grants, and, of what the platform shares, the gate's look at the owner of a row. `fields` are all that verbs change, `searched` those
-- that rows are found by, the title first.
create or replace procedure app.kept_table(target regclass, fields text[], searched text[], shared boolean default false)
language plpgsql as $$
begin
  execute format('alter table %s add column version integer not null default 1, add column deleted_at timestamptz, '
    || 'add column search_key text not null generated always as (app.fold(%I)) stored', target, searched[1]);
  call app.tenant_table(target, shared => shared, changes => fields || '{deleted_at}');
  call app.can_be_archived(target);
  call app.can_be_searched(target, searched, format('(%I collate "az-x-icu")', searched[1]));
end
$$;

create or replace procedure app.tells_of(target regclass, noun text, named_by text default 'id') language plpgsql as $$
begin
  execute format('create trigger news after insert or update on %s for each row execute function app.note_news(%L, %L)',
    target, noun, named_by);
end
$$;

-- A reference to another company's row is refused in the same words as one to no row. The trigger that judges it goes first: triggers take
-- their turns by their names, and the one of a foreign key, "RI_ConstraintTrigger…", would only know whether there is a row.
create or replace procedure app.shared_reference(target regclass, column_name text, catalogue regclass)
language plpgsql as $$
begin
  execute format('alter table %s add foreign key (%I) references %s (id)', target, column_name, catalogue);
  execute format('create constraint trigger %I after insert or update of %I on %s for each row '
    || 'execute function app.check_shared_reference(%L, %L)',
    'Fence_' || column_name, column_name, target, catalogue::text, column_name);
end
$$;

-- Cuts a log by its ids: each partition holds ten million, two stand ready behind that of `newest`, the last id that was given. Ids
-- rise with time, so the oldest partitions hold the oldest entries, while keys and references stay those of an uncut table. An id beyond
-- all of them comes into the rest, where it is as safe; the next partition begins behind such ids.
create or replace procedure app.partition_ahead(target regclass, newest bigint default 0) language plpgsql as $$
declare
  size constant bigint := 10000000;
  name text := (select relname from pg_class where oid = target);
  rest text := format('partitions.%I', name || '_rest');
  parts integer;
  bound bigint; -- of the last partition, not within it
  has_rest boolean;
begin
  if to_regclass(rest) is null then execute format('create table %s partition of %s default', rest, target); end if;
  select count(*), coalesce(max((regexp_match(pg_get_expr(relpartbound, oid), 'TO \(''(\d+)''\)'))[1]::bigint), 1)
    into parts, bound
    from pg_class where oid in (select inhrelid from pg_inherits where inhparent = target) and oid <> rest::regclass;
  while bound <= (newest / size + 2) * size + 1 loop
    -- Others may write into the rest until this partition stands.
    execute format('select exists (select from %s)', rest) into has_rest;
    if has_rest and bound <= newest then bound := newest + size / 10; end if;
    parts := parts + 1;
    -- Attaching a table lets others write into the log meanwhile; making a partition of it would not.
    execute format('create table partitions.%I (like %s including defaults including constraints)', name || '_' || parts, target);
    execute format('alter table %s attach partition partitions.%I for values from (%s) to (%s)', target, name || '_' || parts,
      case when parts = 1 then 'minvalue' else bound::text end, bound + size);
    bound := bound + size;
  end loop;
end
$$;

-- Cuts every log of ours that is cut, and not the table of jobs, which the queue cuts by itself. Each start of the program asks for it.
create or replace procedure app.partition_all_ahead() language plpgsql as $$
declare
  each regclass;
begin
  for each in select oid from pg_class where relkind = 'p' and relnamespace = 'public'::regnamespace loop
    call app.partition_ahead(each, coalesce(pg_sequence_last_value(pg_get_serial_sequence(each::text, 'id')::regclass), 0));
  end loop;
end
$$;
