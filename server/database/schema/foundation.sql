-- The ground that every table stands on: its schemas, and the indexes for pieces of words.

create schema app;
create schema gate;
-- Nobody reaches a partition but through its table, whose fences and rights hold there.
create schema partitions;
revoke all on schema public from public;
grant usage on schema app, public to terezi_app, terezi_gate, terezi_worker;
grant usage on schema gate to terezi_app, terezi_gate, terezi_porter, terezi_worker;

do $$
begin
  create extension if not exists pg_trgm schema app;
  create extension if not exists btree_gin schema app;
exception when insufficient_privilege or undefined_file or feature_not_supported then
  raise notice 'without pg_trgm and btree_gin searching reads every row';
end
$$;
