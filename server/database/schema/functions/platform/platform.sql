create or replace function app.next_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;

-- A reference to a shared catalogue may point at the company's own row or at the platform's, nowhere else.
create or replace function app.check_shared_reference() returns trigger language plpgsql security definer
  set search_path = public, app, pg_temp as $$
declare
  owner_company bigint;
  pointed bigint := (to_jsonb(new) ->> tg_argv[1])::bigint;
begin
  if pointed is null then return null; end if;
  execute format('select company_id from %I where id = $1', tg_argv[0]) into owner_company using pointed;
  if owner_company is null or owner_company not in (1, new.company_id) then
    raise foreign_key_violation using message = tg_argv[1] || ' points outside the company',
      column = tg_argv[1], table = tg_table_name;
  end if;
  return null;
end
$$;
alter function app.check_shared_reference() owner to terezi_gate;

create or replace function app.company_day(of_company bigint, moment timestamptz) returns date language sql stable
  return (moment at time zone (select time_zone from company where id = of_company))::date;

-- The flags of a person, by the names that the program knows them by. In a company that they have entered a person has its administrator's.
create or replace function app.flags_of(person user_account, team user_group) returns text[]
language sql immutable set search_path = public, app, pg_temp as $$
  select array_remove(array[
    case when coalesce(person.can_write_loss_percentage, team.can_write_loss_percentage) then 'canWriteLossPercentage' end,
    case when coalesce(person.loss_percentage_available, team.loss_percentage_available) then 'lossPercentageAvailable' end,
    case when coalesce(person.can_show_new_menu, team.can_show_new_menu) then 'canShowNewMenu' end,
    case when coalesce(person.can_show_operation, team.can_show_operation) then 'canShowOperation' end,
    case when coalesce(person.can_show_order_part, team.can_show_order_part) then 'canShowOrderPart' end,
    case when coalesce(person.can_show_report, team.can_show_report) then 'canShowReport' end,
    case when coalesce(person.can_show_order_part_completed, team.can_show_order_part_completed)
      then 'canShowOrderPartCompleted' end,
    case when coalesce(person.can_divide_operation, team.can_divide_operation) then 'canDivideOperation' end,
    case when person.is_dispetcher then 'isDispetcher' end], null);
$$;

-- The first day whose tickets the caller sees, and the instant at which it began where the company is: null where there is no limit.
create or replace function app.first_day() returns date language sql stable parallel safe
  return nullif(current_setting('app.first_day', true), '')::date;

create or replace function app.first_instant() returns timestamptz language sql stable parallel safe
  return nullif(current_setting('app.first_instant', true), '')::timestamptz;

-- Puts an actor that is no person into the fence of one company; no day is hidden from it.
create or replace function gate.enter_company(of_company bigint, request text, acting text) returns void
language sql security definer set search_path = public, app, pg_temp as $$
  select set_config('app.session', '', true), set_config('app.company_id', of_company::text, true),
    set_config('app.request_id', coalesce(request, ''), true), set_config('app.acting_as', coalesce(acting, ''), true),
    set_config('app.first_day', '', true), set_config('app.first_instant', '', true),
    set_config('app.sees_all', 'off', true), set_config('app.companies', array[of_company]::text, true);
$$;
alter function gate.enter_company(bigint,text,text) owner to terezi_gate;
revoke all on function gate.enter_company(bigint,text,text) from public;
grant execute on function gate.enter_company(bigint,text,text) to terezi_app;

-- The states of a noun, as they are declared once in domain: which numbers there are, and which lead to which. Statements that go past the
-- program are held to them too; a test compares this with the declaration.
create or replace function app.refuse_move() returns trigger language plpgsql as $$
begin
  raise exception '% % has no way from its state to the one wanted', tg_table_name, new.id using errcode = 'TZ409';
end
$$;

-- A transaction notes its changes as it goes, and the server reads them along with the commit and tells all who look on. Nothing of it is
-- kept, and a transaction that is rolled back has told nothing.
-- Notes that a row of a noun is another now: ' truck:7:12 truck:7:13 '. Of many rows only that there were many, as row 0, so that this
-- stays as cheap however much one transaction writes.
create or replace function app.note_change(noun text, company bigint, row_id bigint) returns void language plpgsql as $$
declare
  noted text := coalesce(nullif(current_setting('app.news', true), ''), ' ');
  of_noun text := noun || ':' || company || ':';
begin
  if strpos(noted, ' ' || of_noun || '0 ') > 0 or strpos(noted, ' ' || of_noun || row_id || ' ') > 0 then return; end if;
  perform set_config('app.news', noted || of_noun || case when length(noted) > 600 then 0 else row_id end || ' ', true);
end
$$;

-- For tables without a history: a change of theirs is news of a noun, about the row of it that a column names.
create or replace function app.note_news() returns trigger language plpgsql as $$
begin
  perform app.note_change(tg_argv[0], new.company_id, (to_jsonb(new) ->> tg_argv[1])::bigint);
  return null;
end
$$;

-- Writes a row's change into the history. Each value is looked up in the row before, which costs fewer steps than taking both rows apart
-- and joining them.
create or replace function app.record_history() returns trigger language plpgsql security definer
  set search_path = public, app, pg_temp as $$
declare
  silent constant text[] := '{version,search_key,search_text,password_hash,secret_hash}';
  before jsonb;
  changed jsonb := '{}';
  kind text := lower(tg_op);
begin
  if tg_op = 'UPDATE' then
    before := to_jsonb(old);
    select jsonb_object_agg(after.key, jsonb_build_array(before -> after.key, after.value)) into changed
      from jsonb_each(to_jsonb(new)) as after
      where after.value is distinct from before -> after.key and after.key <> all (silent);
    if changed is null then return null; end if;
    if changed ? 'deleted_at' or changed ? 'archived' then
      kind := case when to_jsonb(new) ->> 'deleted_at' is null then 'restore'
        when to_jsonb(new) ->> 'archived' = 'true' then 'archive' else 'delete' end;
    end if;
  end if;
  insert into field_history (company_id, table_name, row_id, kind, changes)
    values (new.company_id, tg_table_name, new.id, kind, changed);
  return null;
end
$$;
alter function app.record_history() owner to terezi_gate;

create or replace function gate.remove_second_factor(step bigint, recovery bytea) returns boolean
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  return app.spend_code(app.acting_user(), step, recovery) and app.forget_second_factor(app.acting_user());
end
$$;
alter function gate.remove_second_factor(bigint,bytea) owner to terezi_gate;
revoke all on function gate.remove_second_factor(bigint,bytea) from public;
grant execute on function gate.remove_second_factor(bigint,bytea) to terezi_porter;

-- A row as it goes into the chain, the same on every server; instants in microseconds since 1970.
create or replace function app.action_line(place bigint, l action_log) returns text language sql stable parallel safe
  return jsonb_build_array(place, l.id, l.company_id, l.user_id, l.acted_as, l.on_behalf_of, l.action, l.target, l.detail,
    l.address, l.device, l.asked, l.request_id, l.outcome, l.took_ms, (extract(epoch from l.at) * 1000000)::bigint)::text;

-- Ends a telephone's token; answers whether there was one.
create or replace function gate.revoke_phone_token(target bigint) returns boolean
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  if not (target = app.acting_company() or app.answers_for(target)) or not app.end_phone_token(target, 'revoked') then
    return false;
  end if;
  perform app.tell_phone_token(target, 'on', 'off');
  return true;
end
$$;
alter function gate.revoke_phone_token(bigint) owner to terezi_gate;
revoke all on function gate.revoke_phone_token(bigint) from public;
grant execute on function gate.revoke_phone_token(bigint) to terezi_app;

-- A transaction notes which tickets it has changed, in any of the tables that a ticket stands in; the server reads that before it commits,
-- and seals them first. Of very many only that there were, as 0: such are sealed all together.
create or replace function app.note_ticket(ticket bigint) returns void language plpgsql as $$
declare
  noted text := coalesce(nullif(current_setting('app.tickets', true), ''), ' ');
begin
  if strpos(noted, ' ' || ticket || ' ') > 0 or strpos(noted, ' 0 ') > 0 then return; end if;
  perform set_config('app.tickets', noted || case when length(noted) > 8000 then 0 else ticket end || ' ', true);
end
$$;

-- The same as `oneLine` of domain/grammar/text/plain-text.ts; one table of cases holds both.
create or replace function app.one_line(value text) returns text language sql immutable strict parallel safe
  return btrim(regexp_replace(
    regexp_replace(normalize(value, nfc),
      '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202d\u2060-\u206f\u3164'
      '\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000e0000-\U000e0fff]',
      '', 'g'),
    '[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000]+', ' ', 'g'));

-- What is typed into a search is words: a text that holds all of them is found, in any order, so that a person is found by the surname
-- first. Each word narrows by the index of three-letter pieces; those that are too short for it are looked for in what the others have
-- found.
-- Whether a folded text holds every word of what was typed.
create or replace function app.holds_words(folded text, typed text) returns boolean language sql immutable parallel safe
  return (select coalesce(bool_and(strpos(folded, app.fold(word)) > 0), true)
    from regexp_split_to_table(typed, '[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000]+') as word);
grant execute on function app.holds_words(text,text) to terezi_app, terezi_gate;

-- The condition that a text holds each of these folded words, as a query has it.
create or replace function app.holding(words text[]) returns text language sql immutable parallel safe
  return (select coalesce(string_agg(format('search_text like %L', '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'),
    ' and '), 'true') from unnest(words) as word);
grant execute on function app.holding(text[]) to terezi_app, terezi_gate;

create or replace function gate.found(noun text, words text[], most integer) returns bigint[]
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
alter function gate.found(text,text[],integer) owner to terezi_gate;
revoke all on function gate.found(text,text[],integer) from public;
grant execute on function gate.found(text,text[],integer) to terezi_app;

-- The sums of a day count apart what no scale has said for its tickets: a second weight that was typed, and a tare that was not weighed. A
-- stored empty weight that a record gave is a weighed one, as long as no trailer's papers stand beside it.
create or replace function app.is_tare_unweighed(kind text, origin text, trailers_kg numeric) returns boolean language sql immutable
  return kind is not null and (kind, origin, trailers_kg) is distinct from ('stored', 'record', null::numeric);

-- In how many characters two plates differ; null where one is longer, and so another truck's.
create or replace function app.plate_difference(one text, other text) returns integer language sql immutable parallel safe
  return case when length(replace(one, '-', '')) = length(replace(other, '-', '')) then
    (select count(*)::integer from generate_series(1, length(replace(one, '-', ''))) as at
      where substr(replace(one, '-', ''), at, 1) <> substr(replace(other, '-', ''), at, 1)) end;

-- A time on the clocks of a company, as an instant: for callers that ask by days without knowing of companies.
create or replace function app.company_moment(of_company bigint, wall timestamp) returns timestamptz language sql stable
  return wall at time zone (select c.time_zone from company c where c.id = of_company);

-- For a transaction that finds the sums of its company to be wrong.
create or replace function app.mend_days() returns void
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  perform app.make_days_anew(app.acting_company());
end
$$;
alter function app.mend_days() owner to terezi_gate;

-- RFID cards: which number each has, whose it is, from when to when it opens, and whether it is blocked.
-- Every way in which people and readers write a number: `spellingsOf` of the domain, for the search.
create or replace function app.rfid_spellings(number text) returns text language sql immutable parallel safe as $$
  select case when length(number) > 10 then number else concat_ws(' ', number,
    case when length(number) >= 8 then lpad(('x' || lpad(right(number, 8), 16, '0'))::bit(64)::bigint::text, 10, '0') end,
    ('x' || lpad(left(right(number, 6), 2), 8, '0'))::bit(32)::int || ',' || ('x' || lpad(right(number, 4), 8, '0'))::bit(32)::int) end
$$;

-- Whether two numbers are of one card: `isSameCard` of the domain.
create or replace function app.is_same_card(one text, other text) returns boolean language sql immutable parallel safe as $$
  select case when greatest(length(one), length(other)) > 10 then one = other
    else right(one, least(length(one), length(other))) = right(other, least(length(one), length(other))) end
$$;
