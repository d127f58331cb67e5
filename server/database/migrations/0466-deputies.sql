-- Whoever decides may name somebody of the company to decide chosen kinds of requests in their stead while they are away.

-- owner: requests
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
  foreign key (company_id, user_id) references user_account (company_id, id),
  foreign key (company_id, deputy_id) references user_account (company_id, id),
  check (from_at < to_at),
  check (deputy_id <> user_id)
);
call app.tenant_table('deputy', changes => '{deputy_id,deputy_name,kinds,from_at,to_at,ended_at}');
revoke insert on deputy from terezi_app;
grant insert (company_id, deputy_id, deputy_name, kinds, from_at, to_at) on deputy to terezi_app;
create unique index deputy_open_idx on deputy (company_id, user_id) where ended_at is null;
create index on deputy (company_id, deputy_id) where ended_at is null;

-- In whose stead it was decided: both names stay.
alter table request add column decided_for bigint, add column decided_for_name text;
alter table request add constraint request_decided_for_somebody_else
  check (decided_for is null or (status_id <> 1 and decided_for not in (proposed_by, decided_by)));
call app.may_change('request', '{decided_for}');

-- Nobody decides in somebody's stead whom that one has not named for this kind; the hours are the server's to say.
-- app.decide_request: from 0078
create or replace function app.decide_request() returns trigger language plpgsql as $$
begin
  new.decided_by := app.acting_user();
  new.decided_by_name := coalesce(gate.own_name(), app.acting_as());
  new.decided_at := now();
  new.decided_in := app.request_id();
  if new.decided_for is not null then
    select d.user_name into new.decided_for_name from deputy d
      where d.company_id = new.company_id and d.user_id = new.decided_for and d.deputy_id = new.decided_by
        and new.kind = any (d.kinds) and d.ended_at is null;
    if not found then
      raise insufficient_privilege using message = 'nobody has named this person for such a decision';
    end if;
  end if;
  return new;
end
$$;
