-- Texts have one form. What is compared passes over dashes of all kinds and whatever no eye sees, and takes letters of other
-- alphabets for the Latin ones of their shape, so that a plate typed in Cyrillic is the same plate. What was kept before is
-- brought into that form.

-- app.fold: from 0001
-- The same function as domain/grammar/fold.ts; one table of cases holds both.
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

-- The same as `oneLine` of domain/grammar/plain-text.ts; one table of cases holds both.
create function app.one_line(value text) returns text language sql immutable strict parallel safe
  return btrim(regexp_replace(
    regexp_replace(normalize(value, nfc),
      '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202d\u2060-\u206f\u3164'
      '\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000e0000-\U000e0fff]',
      '', 'g'),
    '[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000]+', ' ', 'g'));

-- What every record is called is brought into the form, and what it is found by is made anew. Where two turn out to be called
-- alike, the later one says its number behind its name, so that a person can tell them apart and mend it.
select set_config('app.acting_as', 'job:one-form', true);

do $$
declare
  refused constant text := '[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u202e]';
  target record;
  kept record;
  mended text;
begin
  for target in
    select c.oid::regclass as name, substring(pg_get_expr(d.adbin, d.adrelid) from 'fold\(\(?"?([a-z_0-9]+)"?') as title,
        coalesce((select 'search_text is distinct from ' || pg_get_expr(found.adbin, found.adrelid) from pg_attribute s
          join pg_attrdef found on found.adrelid = s.attrelid and found.adnum = s.attnum
          where s.attrelid = c.oid and s.attname = 'search_text'), 'false') as is_found_otherwise
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'search_key' and a.attgenerated = 's'
      join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      -- Plates of tickets are in the form already, and a ticket is never written anew.
      where c.relkind = 'r' and c.relname <> 'operation' order by c.relname
  loop
    execute format('alter table %s no force row level security', target.name);
    for kept in execute format('select id, %1$I as title from %2$s where %1$I is distinct from app.one_line(%1$I)
        or %1$I ~ %3$L or search_key is distinct from app.fold(%1$I) or %4$s order by id',
      target.title, target.name, refused, target.is_found_otherwise)
    loop
      mended := app.one_line(regexp_replace(kept.title, refused, '', 'g'));
      begin
        execute format('update %s set %I = $1 where id = $2', target.name, target.title)
          using case mended when '' then kept.id::text else mended end, kept.id;
      exception when unique_violation then
        execute format('update %s set %I = $1 where id = $2', target.name, target.title)
          using format('%s (%s)', left(mended, 80), kept.id), kept.id;
      end;
    end loop;
    if target.name in ('customer'::regclass, 'sender'::regclass) then
      for kept in execute format('select id, voen from %s where voen <> app.one_line(voen)', target.name) loop
        begin
          execute format('update %s set voen = $1 where id = $2', target.name)
            using nullif(app.one_line(kept.voen), ''), kept.id;
        -- Somebody else has this number: which of the two is right a person decides.
        exception when unique_violation then null;
        end;
      end loop;
    end if;
    execute format('alter table %s force row level security', target.name);
  end loop;
end
$$;
