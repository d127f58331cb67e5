create or replace function gate.sought(noun text, typed text, words text[], most integer) returns table (row_id bigint, place integer)
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
alter function gate.sought(text,text,text[],integer) owner to terezi_gate;
revoke all on function gate.sought(text,text,text[],integer) from public;
grant execute on function gate.sought(text,text,text[],integer) to terezi_app;
