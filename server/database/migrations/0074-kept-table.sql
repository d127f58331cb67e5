-- Makes the table of a kept noun out of its own fields: its marks, its version, what it is searched by, the order of its
-- list, the fence with history and grants, and, of what the platform shares, the gate's look at whose a row is.
-- `fields` are all that verbs change, `searched` those that rows are found by, the title first.
create procedure app.kept_table(target regclass, fields text[], searched text[], shared boolean default false)
language plpgsql as $$
begin
  execute format('alter table %s add column version integer not null default 1, add column deleted_at timestamptz, '
    || 'add column search_key text not null generated always as (app.fold(%I)) stored', target, searched[1]);
  call app.tenant_table(target, shared => shared, changes => fields || '{deleted_at}');
  call app.can_be_archived(target);
  call app.can_be_searched(target, searched, format('(%I collate "az-x-icu")', searched[1]));
end
$$;
