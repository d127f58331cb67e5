-- A camera that looks at a scale, with how its site reaches it.
create table scale_camera (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  name text not null,
  url text not null,
  scale_id bigint,
  family text not null default 'plain' check (family in ('plain', 'hikvision', 'dahua', 'axis', 'onvif')),
  login text,
  is_active boolean not null default true,
  place text not null default 'side' check (place in ('front', 'rear', 'above', 'side')),
  unique (company_id, id)
);

call app.kept_table('scale_camera', fields => '{name,url,scale_id,family,login,is_active,place}', searched => '{name}');

alter table scale_camera
  add foreign key (company_id, scale_id) references scale (company_id, id);

create unique index on scale_camera (company_id, search_key) where deleted_at is null;
create index on scale_camera (company_id, scale_id) where scale_id is not null;
