-- Who calls, and other values that columns ask for by themselves: the tables are made after these.

-- What `enter` has put into this transaction. On a used connection an unset setting is '', hence nullif.
create or replace function app.acting_company() returns bigint language sql stable parallel safe
  return nullif(current_setting('app.company_id', true), '')::bigint;

create or replace function app.visible_companies() returns bigint[] language sql stable parallel safe
  return coalesce(nullif(current_setting('app.companies', true), ''), '{}')::bigint[];

create or replace function app.sees_all() returns boolean language sql stable parallel safe
  return coalesce(nullif(current_setting('app.sees_all', true), ''), 'off')::boolean;

create or replace function app.request_id() returns text language sql stable parallel safe
  return nullif(current_setting('app.request_id', true), '');

-- The person whose session this transaction was entered by: null where the server acts on its own account. The setting holds the hash of
-- the session's key, which cannot be made up, and no statement finds another person's.
create or replace function app.acting_user() returns bigint
language plpgsql stable security definer parallel safe set search_path = public, app, pg_temp as $$
begin
  return (select s.user_id from session s
    where s.key_hash = decode(nullif(current_setting('app.session', true), ''), 'hex'));
end
$$;
alter function app.acting_user() owner to terezi_gate;

-- The name of an actor that is no person, such as `job:mail`; and the person on whose behalf it acts.
create or replace function app.acting_as() returns text language sql stable parallel safe
  return nullif(current_setting('app.acting_as', true), '');

create or replace function app.on_behalf_of() returns bigint language sql stable parallel safe
  return nullif(current_setting('app.on_behalf_of', true), '')::bigint;

-- A company has a code that is printed on its card: it names the company at a scale and opens nothing. A new code makes the card with the
-- old one stop; the company's history keeps both.
-- Eight characters that are not mistaken for one another, from what is random in a version 4 UUID.
create or replace function app.card_code() returns text
language sql volatile set search_path = public, app, pg_temp as $$
  select string_agg(substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', get_byte(random, place) % 32 + 1, 1), '')
    from (select uuid_send(gen_random_uuid()) as random) made, unnest('{0,1,2,3,4,5,9,10}'::integer[]) place;
$$;
grant execute on function app.card_code() to terezi_gate;

-- The log says of every write and every refusal who, what, where, when and how it ended; its rows are bound into one chain a company, so
-- that a row that is changed or taken out afterwards is found.
-- What the request says of itself at its beginning: which line, from where, with what.
create or replace function app.asked(part text) returns text language sql stable parallel safe
  return nullif(current_setting('app.asked', true), '')::jsonb ->> part;

-- A change that puts an entry of the history back leaves an entry of its own, which names the first: the verb sets it for its transaction,
-- and everything that the transaction changes carries it, like who did it and when.
create or replace function app.putting_back() returns bigint language sql stable parallel safe
  return nullif(current_setting('app.putting_back', true), '')::bigint;

create or replace function gate.own_name() returns text
language sql stable security definer set search_path = public, app, pg_temp as $$
  select fullname from user_account where id = coalesce(app.acting_user(), app.on_behalf_of());
$$;
alter function gate.own_name() owner to terezi_gate;
revoke all on function gate.own_name() from public;
grant execute on function gate.own_name() to terezi_app;

create or replace function gate.own_role() returns text
language sql stable security definer set search_path = public, app, pg_temp as $$
  select g.role from user_account u join user_group g on g.id = u.user_group_id
    where u.id = coalesce(app.acting_user(), app.on_behalf_of());
$$;
alter function gate.own_role() owner to terezi_gate;
revoke all on function gate.own_role() from public;
grant execute on function gate.own_role() to terezi_app;

-- Texts have one form. A comparison passes over dashes of all kinds and what no eye sees, and takes letters of other alphabets for the
-- Latin ones of their shape, so that a plate typed in Cyrillic is the same plate. What was kept before is brought into that form.
-- The same function as domain/grammar/text/fold.ts; one table of cases holds both.
create or replace function app.fold(value text) returns text language sql immutable strict parallel safe
  return translate(
    regexp_replace(
      normalize(
        replace(lower(translate(normalize(value, nfc), 'İIı', 'iii') collate "und-x-icu"), 'ə', 'e'),
        nfd),
      -- Combining marks, blanks, what no eye sees, dashes and the point; spelt out, because classes such as \s mean
      -- something else in every database.
      '[\u0300-\u036f\u202e.'
      '\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000'
      '\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202d\u2060-\u206f\u3164'
      '\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000e0000-\U000e0fff'
      '\u058a\u05be\u1806\u2010-\u2015\u2043\u207b\u208b\u2212\u2500\u2e3a\u2e3b\ufe31\ufe32\ufe58\ufe63\uff0d-]',
      '', 'g'),
    'авекмнорстухіѕјһәαβεζηικμνορτυχ', 'abekmhopctyxisjheabezhikmnoptyx');
