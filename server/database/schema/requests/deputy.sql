-- A person who decides may name another of the company to decide chosen kinds of requests in their stead while they are away.
create table deputy (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  -- Whose decisions they are.
  user_id bigint not null default app.acting_user(),
  user_name text not null default gate.own_name(),
  deputy_id bigint not null,
  deputy_name text not null,
  kinds text[] not null check (cardinality(kinds) between 1 and 40),
  from_at timestamptz not null,
  to_at timestamptz not null,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  check (from_at < to_at),
  check (deputy_id <> user_id),
  unique (company_id, id)
);

call app.tenant_table('deputy', changes => '{deputy_id,deputy_name,kinds,from_at,to_at,ended_at}');

alter table deputy
  add foreign key (company_id, user_id) references user_account (company_id, id),
  add foreign key (company_id, deputy_id) references user_account (company_id, id);

create unique index deputy_open_idx on deputy (company_id, user_id) where ended_at is null;
create index on deputy (company_id, deputy_id) where ended_at is null;

revoke insert on deputy from terezi_app;
grant insert (company_id, deputy_id, deputy_name, kinds, from_at, to_at) on deputy to terezi_app;
