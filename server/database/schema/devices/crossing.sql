-- A load that came onto a deck and left it while no weight was taken, as the agent of its site has signed it.
create table crossing (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  site_id bigint not null,
  scale_id bigint not null,
  key uuid not null,
  from_at timestamptz not null,
  to_at timestamptz not null check (to_at >= from_at),
  peak_kg numeric(12, 3) not null check (peak_kg > 0),
  steady_ms integer not null check (steady_ms >= 0),
  device_key_id bigint not null,
  statement text not null,
  signature text not null,
  status_id smallint not null default 1,
  let_go_at timestamptz,
  let_go_by bigint,
  let_go_by_name text,
  let_go_reason text,
  taken_at timestamptz,
  taken_by_name text,
  ruled_at timestamptz,
  ruled_by_name text,
  reason text check (length(reason) between 5 and 500),
  -- As it came, packed; the statement names its hash.
  curve text check (length(curve) <= 40000),
  unique (company_id, key),
  unique (company_id, id),
  check ((status_id in (4, 5)) = (ruled_at is not null)),
  check ((ruled_at is null) = (reason is null)),
  check (status_id <> 2 or let_go_at is not null)
);

call app.tenant_table('crossing', append_only => true, changes => '{
  status_id,taken_at,taken_by_name,ruled_at,ruled_by_name,reason}');
call app.tells_of('crossing', 'crossing');
call app.states('crossing', 'status_id', '{1,2,3,4,5}', '{1>3,2>3,1>4,2>4,3>4,1>5,2>5,3>5}');

alter table crossing
  add foreign key (company_id, site_id) references site (company_id, id),
  add foreign key (company_id, scale_id) references scale (company_id, id),
  add foreign key (company_id, device_key_id) references device_key (company_id, id);

create index crossing_company_id_from_at_id_idx on crossing (company_id, from_at desc, id desc);
create index crossing_company_id_scale_id_from_at_idx on crossing (company_id, scale_id, from_at desc);
create index crossing_company_id_status_id_from_at_idx on crossing (company_id, status_id, from_at desc);
