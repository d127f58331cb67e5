-- The passwords of cameras, sealed; the newest row of a camera counts, and one without bytes keeps none.
create table camera_password (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  scale_camera_id bigint not null,
  key_name text,
  sealed bytea,
  at timestamptz not null default now(),
  check ((key_name is null) = (sealed is null)),
  unique (company_id, id)
);

call app.tenant_table('camera_password', append_only => true);
call app.tells_of('camera_password', 'scaleCamera', 'scale_camera_id');

alter table camera_password
  add foreign key (company_id, scale_camera_id) references scale_camera (company_id, id);

create index camera_password_company_id_scale_camera_id_id_idx on camera_password (company_id, scale_camera_id,
  id desc);
