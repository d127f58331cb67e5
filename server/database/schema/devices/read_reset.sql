-- The command up to which the fields of readings are emptied: a later answer shows again.
create table read_reset (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  scale_id bigint not null,
  command_id bigint not null,
  user_id bigint not null,
  by_name text,
  at timestamptz not null default now(),
  unique (company_id, id)
);

call app.tenant_table('read_reset', append_only => true);
call app.tells_of('read_reset', 'automatic_scale', 'scale_id');

alter table read_reset
  add foreign key (company_id, scale_id) references scale (company_id, id),
  add foreign key (company_id, command_id) references device_command (company_id, id);

create index read_reset_company_id_scale_id_command_id_idx on read_reset (company_id, scale_id, command_id desc);
