-- One line for each step of a command.
create table device_log (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  scale_id bigint not null,
  command_id bigint not null,
  device text not null,
  kind text not null,
  status_id smallint not null,
  refusal text,
  is_late boolean not null,
  user_id bigint,
  acted_as text default app.acting_as(),
  at timestamptz not null default clock_timestamp(),
  unique (company_id, id)
);

call app.tenant_table('device_log', append_only => true);
call app.tells_of('device_log', 'device_log');

alter table device_log
  add foreign key (company_id, scale_id) references scale (company_id, id),
  add foreign key (company_id, command_id) references device_command (company_id, id);

create index device_log_company_id_scale_id_id_idx on device_log (company_id, scale_id, id desc);
create index device_log_company_id_id_idx on device_log (company_id, id desc);

create policy gate_add on device_log for insert to terezi_gate with check (true);
grant insert on device_log to terezi_gate;
