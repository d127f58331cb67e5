-- A database is the demo's or a real one, from its first start and for ever: the demo's accounts are published.
create table purpose (
  is_demo boolean not null,
  since timestamptz not null default now(),
  only_one boolean primary key default true check (only_one)
);

create trigger keep before update or delete or truncate on purpose for each statement
  execute function app.keep_purpose();

grant select on purpose to terezi_gate;
