-- What is typed into a search is words: what holds all of them is found, whatever their order, so that a person is found by
-- the surname first. Each word narrows by the index of three-letter pieces; those that are too short for it are looked
-- for in what the others have found.

-- Whether a folded text holds every word of what was typed.
create function app.holds_words(folded text, typed text) returns boolean language sql immutable parallel safe
  return (select coalesce(bool_and(strpos(folded, app.fold(word)) > 0), true)
    from regexp_split_to_table(typed, '[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000]+') as word);

-- The condition that a text holds each of these folded words, as a query has it.
create function app.holding(words text[]) returns text language sql immutable parallel safe
  return (select coalesce(string_agg(format('search_text like %L', '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'),
    ' and '), 'true') from unnest(words) as word);

grant create on schema gate to terezi_gate;
grant execute on function app.holding(text[]), app.holds_words(text, text) to terezi_gate, terezi_app;

-- gate.found: from 0073
-- The ids of a table's rows, within the companies that this transaction sees, whose searched text holds all these folded
-- words; null where there are more than so many, so that reading them all is quicker.
drop function gate.found(text, text, integer);
create function gate.found(noun text, words text[], most integer) returns bigint[]
language plpgsql stable security definer set search_path = public, app, pg_temp as $$
declare
  found bigint[];
  companies bigint[] := app.visible_companies();
  is_shared boolean := (select pg_get_expr(polqual, polrelid) like '%(company_id = 1)%'
    from pg_policy where polrelid = noun::regclass and polname = 'fence_read');
begin
  if is_shared then companies := companies || 1::bigint; end if;
  execute format('select array_agg(id) from (select id from %I where %s %s limit $2) as each',
    noun, app.holding(words), case when app.sees_all() then '' else 'and company_id = any ($1)' end)
    into found using companies, most + 1;
  return case when coalesce(cardinality(found), 0) <= most then coalesce(found, '{}') end;
end
$$;
alter function gate.found(text, text[], integer) owner to terezi_gate;

-- gate.sought: from 0183
-- `typed` is all of it folded: what begins so, or is called so, stands first. `words` are its folded words.
drop function gate.sought(text, text, integer);
create function gate.sought(noun text, typed text, words text[], most integer) returns table (row_id bigint, place integer)
language plpgsql stable security definer set search_path = public, app, pg_temp as $$
declare
  -- More of one letter's titles are not looked at: those that stand first are the nearest to what was typed.
  most_beginnings constant integer := 200;
  most_newest constant integer := 2000;
  most_pieces constant integer := 1000;
  companies bigint[] := case when app.sees_all() then array(select id from company) else app.visible_companies() end;
  share integer := greatest(1, cardinality(companies));
  pattern text := regexp_replace(typed, '([\\%_])', '\\\1', 'g');
  longest integer := (select max(length(word)) from unnest(words) as word);
  found bigint[];
  more bigint[];
begin
  if (select pg_get_expr(polqual, polrelid) like '%(company_id = 1)%'
      from pg_policy where polrelid = noun::regclass and polname = 'fence_read') then
    companies := array(select distinct unnest(companies || 1::bigint));
  end if;
  execute format('select array_agg(it.id) from unnest($1) as each (company) cross join lateral (select id from %I
      where company_id = each.company and deleted_at is null and search_key >= $2 and search_key < $2 || U&''\+10FFFF''
      order by search_key limit $3) as it', noun)
    into found using companies, typed, greatest(most, most_beginnings / share);
  found := coalesce(found, '{}');
  if length(typed) > 1 and cardinality(found) < most then
    execute format('select array_agg(it.id) from unnest($1) as each (company) cross join lateral (select id, search_text from %I
        where company_id = each.company and deleted_at is null order by id desc limit $2) as it where %s', noun, app.holding(words))
      into more using companies, greatest(50, most_newest / share);
    found := found || coalesce(more, '{}');
  end if;
  if longest > 2 and cardinality(found) < most then
    execute format('select array_agg(it.id) from (select id from %I
        where company_id = any ($1) and %s and deleted_at is null limit $2) as it', noun, app.holding(words))
      into more using companies, most_pieces;
    found := found || coalesce(more, '{}');
  end if;
  -- A blank stands between the fields that a row is searched by, and in none of them.
  return query execute format('select it.id, case when '' '' || it.search_text || '' '' like ''%% '' || $2 || '' %%'' then 0
      when '' '' || it.search_text like ''%% '' || $2 || ''%%'' then 1 else 2 end as place
    from %I it where it.id = any ($1) order by place, it.id desc limit $3', noun) using found, pattern, most;
end
$$;
alter function gate.sought(text, text, text[], integer) owner to terezi_gate;

-- gate.companies_to_enter: from 0062
create or replace function gate.companies_to_enter(wanted text, most integer) returns table (id bigint, name text, voen text)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select c.id, c.name, c.voen from company c, session s
    where s.key_hash = decode(nullif(current_setting('app.session', true), ''), 'hex')
      and s.role in ('SuperAdmin', 'OperatorAdmin') and s.entered_company_id is null and app.may_enter(s.company_id, c.id)
      and app.holds_words(app.fold(c.name) || ' ' || app.fold(coalesce(c.voen, '')), wanted)
    order by c.name collate "az-x-icu", c.id limit most;
$$;

-- gate.operator_companies: from 0090
create or replace function gate.operator_companies(wanted text, most integer, skipped integer)
returns table (id bigint, name text, total_count bigint)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select c.id, c.name, count(*) over () from company c
    where c.type_id = 1 and c.status_id = 3 and c.deleted_at is null and app.holds_words(app.fold(c.name), wanted)
    order by c.name collate "az-x-icu", c.id limit most offset skipped;
$$;
revoke create on schema gate from terezi_gate;
revoke all on function gate.found(text, text[], integer), gate.sought(text, text, text[], integer) from public;
grant execute on function gate.found(text, text[], integer), gate.sought(text, text, text[], integer) to terezi_app;
