-- The search over everything: the best rows of a noun by what was typed, folded, within the companies that this
-- transaction sees. Nothing that is typed makes it read more than so many rows. First those whose title begins so, off the
-- index of titles; then, from two letters on, those of the newest that hold it, where what is common is found at once; what
-- is not, is rare, and the index of three-letter pieces tells it soon. One letter finds beginnings alone.

grant create on schema gate to terezi_gate;
create function gate.sought(noun text, typed text, most integer) returns table (row_id bigint, place integer)
language plpgsql stable security definer set search_path = public, app, pg_temp as $$
declare
  -- More of one letter's titles are not looked at: those that stand first are the nearest to what was typed.
  most_beginnings constant integer := 200;
  most_newest constant integer := 2000;
  most_pieces constant integer := 1000;
  companies bigint[] := case when app.sees_all() then array(select id from company) else app.visible_companies() end;
  share integer := greatest(1, cardinality(companies));
  pattern text := regexp_replace(typed, '([\\%_])', '\\\1', 'g');
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
        where company_id = each.company and deleted_at is null order by id desc limit $3) as it where it.search_text like $2', noun)
      into more using companies, '%' || pattern || '%', greatest(50, most_newest / share);
    found := found || coalesce(more, '{}');
  end if;
  if length(typed) > 2 and cardinality(found) < most then
    execute format('select array_agg(it.id) from (select id from %I
        where company_id = any ($1) and search_text like $2 and deleted_at is null limit $3) as it', noun)
      into more using companies, '%' || pattern || '%', most_pieces;
    found := found || coalesce(more, '{}');
  end if;
  -- A blank stands between the fields that a row is searched by, and in none of them.
  return query execute format('select it.id, case when '' '' || it.search_text || '' '' like ''%% '' || $2 || '' %%'' then 0
      when '' '' || it.search_text like ''%% '' || $2 || ''%%'' then 1 else 2 end as place
    from %I it where it.id = any ($1) order by place, it.id desc limit $3', noun) using found, pattern, most;
end
$$;
alter function gate.sought(text, text, integer) owner to terezi_gate;
revoke create on schema gate from terezi_gate;
revoke all on function gate.sought(text, text, integer) from public;
grant execute on function gate.sought(text, text, integer) to terezi_app;
