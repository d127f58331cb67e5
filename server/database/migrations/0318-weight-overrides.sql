-- What a supervisor proves beside a scale that it is they who let a weight through: six digits of their own, kept like a
-- password, and what they have let through, for one weight and two minutes.

-- owner: identity
create table supervisor_code (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  user_id bigint not null unique,
  hash text not null,
  set_at timestamptz not null default now(),
  foreign key (company_id, user_id) references user_account (company_id, id)
);
call app.tenant_table('supervisor_code', append_only => true);
revoke all on supervisor_code from terezi_app;

-- owner: weighing
create table weight_override (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  scale_id bigint not null,
  -- For which weight of which truck: of one that has just come, or of an open ticket.
  stage text not null check (stage in ('weight1', 'weight2', 'tare')),
  truck_id bigint,
  operation_id bigint,
  check (num_nonnulls(truck_id, operation_id) = 1 and (truck_id is not null) = (stage = 'weight1')),
  objections jsonb not null check (jsonb_typeof(objections) = 'array' and jsonb_array_length(objections) between 1 and 10),
  reason smallint not null check (reason between 1 and 9),
  note text check (length(note) between 1 and 500),
  asked_by bigint not null,
  given_by bigint not null check (given_by <> asked_by),
  given_by_name text not null,
  given_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  foreign key (company_id, scale_id) references scale (company_id, id),
  foreign key (company_id, truck_id) references truck (company_id, id),
  foreign key (company_id, operation_id) references operation (company_id, id),
  foreign key (company_id, asked_by) references user_account (company_id, id),
  foreign key (company_id, given_by) references user_account (company_id, id)
);
create index on weight_override (company_id, operation_id) where operation_id is not null;
create index on weight_override (company_id, truck_id) where truck_id is not null;
call app.tenant_table('weight_override', append_only => true);
-- Only a code that was compared lets anything through: verbs read it and use it up, and give none.
revoke insert on weight_override from terezi_app;
call app.may_change('weight_override', '{used_at}');

create policy gate on supervisor_code for select to terezi_gate using (true);
create policy gate_add on supervisor_code for insert to terezi_gate with check (true);
create policy gate_change on supervisor_code for update to terezi_gate using (true);
create policy gate_remove on supervisor_code for delete to terezi_gate using (true);
grant select, insert, delete on supervisor_code to terezi_gate;
grant update (hash, set_at) on supervisor_code to terezi_gate;
create policy gate on weight_override for select to terezi_gate using (true);
create policy gate_add on weight_override for insert to terezi_gate with check (true);
grant select, insert on weight_override to terezi_gate;

grant create on schema gate, app to terezi_gate;

-- Whether somebody answers for what others weigh: a dispatcher or an administrator of the company, at work.
create function app.supervises(account bigint) returns boolean
language sql stable security definer set search_path = public, app, pg_temp as $$
  select exists (select from user_account u join user_group g on g.id = u.user_group_id
    where u.id = account and u.status_id = 4 and u.deleted_at is null
      and (u.is_dispetcher or g.role in ('CompanyAdmin', 'OperatorAdmin')));
$$;

-- Whether the caller may have a code, and since when they have the one they have.
create function gate.own_supervisor_code() returns table (may boolean, set_at timestamptz)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select app.supervises(app.acting_user()),
    (select s.set_at from supervisor_code s where s.user_id = app.acting_user());
$$;

-- Gives the caller a code in the place of the one before, or takes it away; history tells that it was, not what it is.
create function gate.set_supervisor_code(given text) returns boolean
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  had boolean := exists (select from supervisor_code s where s.user_id = app.acting_user());
begin
  if given is null then
    delete from supervisor_code where user_id = app.acting_user();
  elsif app.supervises(app.acting_user()) then
    insert into supervisor_code as s (company_id, user_id, hash)
      select u.company_id, u.id, given from user_account u where u.id = app.acting_user()
      on conflict (user_id) do update set hash = excluded.hash, set_at = now();
  else
    return false;
  end if;
  insert into field_history (company_id, table_name, row_id, kind, changes)
    select u.company_id, 'user_account', u.id, 'update', jsonb_build_object('supervisor_code',
        jsonb_build_array(case when had then 'on' else 'off' end, case when given is null then 'off' else 'on' end))
      from user_account u where u.id = app.acting_user() and (had or given is not null);
  return true;
end
$$;

-- Who may let a weight of this company through just now: everybody with a code but the caller.
create function gate.supervisors() returns table (id bigint, fullname text, is_dispetcher boolean)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select u.id, u.fullname, u.is_dispetcher from supervisor_code s join user_account u on u.id = s.user_id
    where u.company_id = app.acting_company() and u.id <> app.acting_user() and app.supervises(u.id)
    order by u.is_dispetcher desc, u.fullname, u.id;
$$;

-- What the code of one of them is compared with: null of another colleague and of the caller, no row of a stranger.
create function gate.supervisor_code_of(account bigint) returns table (hash text)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select case when u.id <> app.acting_user() and app.supervises(u.id) then s.hash end
    from user_account u left join supervisor_code s on s.user_id = u.id
    where u.id = account and u.company_id = app.acting_company() and u.deleted_at is null;
$$;

-- Lets one weight through in the name of somebody whose code was compared; null where what it names is not the company's.
create function gate.permit_weight(account bigint, compared text, given jsonb, lifetime interval)
returns table (id bigint, expires_at timestamptz)
language sql security definer set search_path = public, app, pg_temp as $$
  insert into weight_override (company_id, scale_id, stage, truck_id, operation_id, objections, reason, note, asked_by,
      given_by, given_by_name, expires_at)
    select u.company_id, sc.id, r.stage, r."truckId", r."operationId", r.objections, r.reason, r.note, app.acting_user(),
        u.id, u.fullname, now() + lifetime
      from jsonb_to_record(given) as r("scaleId" bigint, stage text, "truckId" bigint, "operationId" bigint,
          objections jsonb, reason smallint, note text)
        join user_account u on u.id = account and compared = (select hash from gate.supervisor_code_of(account))
        join scale sc on sc.id = r."scaleId" and sc.company_id = u.company_id
      where (r."truckId" is null
          or exists (select from truck t where t.id = r."truckId" and t.company_id = u.company_id))
        and (r."operationId" is null
          or exists (select from operation o where o.id = r."operationId" and o.company_id = u.company_id))
    returning weight_override.id, weight_override.expires_at;
$$;

do $$
declare each text;
begin
  execute 'alter function app.supervises(bigint) owner to terezi_gate';
  execute 'revoke all on function app.supervises(bigint) from public';
  foreach each in array '{set_supervisor_code(text),supervisor_code_of(bigint),"permit_weight(bigint,text,jsonb,interval)"}'::text[] loop
    execute 'alter function gate.' || each || ' owner to terezi_gate';
    execute 'revoke all on function gate.' || each || ' from public';
    execute 'grant execute on function gate.' || each || ' to terezi_porter';
  end loop;
  foreach each in array '{own_supervisor_code(),supervisors()}'::text[] loop
    execute 'alter function gate.' || each || ' owner to terezi_gate';
    execute 'revoke all on function gate.' || each || ' from public';
    execute 'grant execute on function gate.' || each || ' to terezi_app';
  end loop;
end
$$;
revoke create on schema gate, app from terezi_gate;
