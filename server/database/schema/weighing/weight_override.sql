-- A weight that was let through against a check, by whom and why.
create table weight_override (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  scale_id bigint not null,
  -- For which weight of which truck: of one that has just come, or of an open ticket.
  stage text not null check (stage in ('weight1', 'weight2', 'tare')),
  truck_id bigint,
  operation_id bigint,
  objections jsonb not null check (jsonb_typeof(objections) = 'array' and jsonb_array_length(objections) between 1
    and 10),
  reason smallint not null check (reason between 1 and 9),
  note text check (length(note) between 1 and 500),
  asked_by bigint not null,
  given_by bigint not null,
  given_by_name text not null,
  given_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- The request that it came from; null where it was proven beside the scale.
  request_id bigint,
  check (num_nonnulls(truck_id, operation_id) = 1 and (truck_id is not null) = (stage = 'weight1')),
  check (given_by <> asked_by),
  unique (company_id, id)
);

call app.tenant_table('weight_override', append_only => true, changes => '{used_at}');

alter table weight_override
  add foreign key (company_id, scale_id) references scale (company_id, id),
  add foreign key (company_id, truck_id) references truck (company_id, id),
  add foreign key (company_id, operation_id) references operation (company_id, id),
  add foreign key (company_id, request_id) references request (company_id, id);

create index on weight_override (company_id, operation_id) where operation_id is not null;
create index on weight_override (company_id, truck_id) where truck_id is not null;
create unique index weight_override_of_request on weight_override (company_id, request_id) where request_id is not null;

create policy gate on weight_override for select to terezi_gate using (true);
create policy gate_add on weight_override for insert to terezi_gate with check (true);
revoke insert on weight_override from terezi_app;
grant insert, select on weight_override to terezi_gate;
