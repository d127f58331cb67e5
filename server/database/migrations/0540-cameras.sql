-- Cameras at scales, the pictures that they gave, and loads that left a deck while no weight was taken.

-- How long a company keeps pictures of its cameras, and whether whoever holds a receipt sees them.
alter table company
  add column picture_days smallint not null default 365 check (picture_days between 1 and 3660),
  add column pictures_on_receipt boolean not null default false;

-- owner of scale_camera: devices
alter table scale_camera
  add column scale_id bigint,
  add column family text not null default 'plain' check (family in ('plain', 'hikvision', 'dahua', 'axis', 'onvif')),
  add column login text,
  add column is_active boolean not null default true,
  add foreign key (company_id, scale_id) references scale (company_id, id);
call app.may_change('scale_camera', '{scale_id,family,login,is_active}');
create index on scale_camera (company_id, scale_id) where scale_id is not null;

-- The passwords of cameras, sealed; the newest row of a camera counts, and one without bytes keeps none.
-- owner: devices
create table camera_password (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  scale_camera_id bigint not null,
  key_name text,
  sealed bytea,
  at timestamptz not null default now(),
  foreign key (company_id, scale_camera_id) references scale_camera (company_id, id),
  check ((key_name is null) = (sealed is null))
);
call app.tenant_table('camera_password', append_only => true);
create index on camera_password (company_id, scale_camera_id, id desc);
call app.tells_of('camera_password', 'scaleCamera', 'scale_camera_id');

-- A load that came onto a deck and left it while no weight was taken, as the agent of its site has signed it.
-- owner: devices
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
  unique (company_id, key),
  foreign key (company_id, site_id) references site (company_id, id),
  foreign key (company_id, scale_id) references scale (company_id, id),
  foreign key (company_id, device_key_id) references device_key (company_id, id)
);
call app.tenant_table('crossing', append_only => true);
create index on crossing (company_id, from_at desc, id desc);
create index on crossing (company_id, scale_id, from_at desc);
call app.tells_of('crossing', 'crossing');

-- What a camera gave of a weight, a crossing or a plate, or why it gave nothing: one row for each, never changed again.
-- owner: devices
create table picture (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  site_id bigint not null,
  subject text not null check (subject in ('record', 'crossing', 'sighting')),
  scale_id bigint,
  -- Of which record of the scale: that may come later than its pictures.
  sequence bigint check (sequence > 0),
  -- Of which crossing or sighting, as the site knows it.
  key uuid,
  scale_camera_id bigint,
  reader_id bigint,
  -- What the camera was called then.
  camera_name text not null,
  taken_at timestamptz not null,
  offset_ms integer not null,
  size integer check (size > 0),
  sha256 bytea check (length(sha256) = 32),
  file_id bigint,
  fault text check (fault in ('silent', 'unreachable', 'denied', 'refused', 'notPicture', 'tooLarge', 'damaged', 'full')),
  device_key_id bigint not null,
  statement text not null,
  signature text not null,
  foreign key (company_id, site_id) references site (company_id, id),
  foreign key (company_id, scale_id) references scale (company_id, id),
  foreign key (company_id, scale_camera_id) references scale_camera (company_id, id),
  foreign key (company_id, reader_id) references reader (company_id, id),
  foreign key (company_id, file_id) references file (company_id, id),
  foreign key (company_id, device_key_id) references device_key (company_id, id),
  check ((file_id is null) = (fault is not null)),
  check ((size is null) = (sha256 is null)),
  check (file_id is null or size is not null),
  check ((subject = 'record') = (sequence is not null)),
  check ((subject = 'record') = (key is null)),
  check ((subject = 'sighting') = (scale_camera_id is null)),
  check ((subject = 'sighting') = (reader_id is not null)),
  check (subject = 'sighting' or scale_id is not null)
);
call app.tenant_table('picture', append_only => true);
create unique index picture_once_of_record on picture (company_id, scale_id, sequence, scale_camera_id) where subject = 'record';
create unique index picture_once_of_crossing on picture (company_id, key, scale_camera_id) where subject = 'crossing';
create unique index picture_once_of_sighting on picture (company_id, key) where subject = 'sighting';
create index on picture (company_id, key) where key is not null;
create index on picture (company_id, file_id) where file_id is not null;
call app.tells_of('picture', 'picture');
