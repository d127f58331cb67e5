-- A camera's picture of a weight, a crossing or a plate, or why it gave none: one row for each, never changed again.
create table picture (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  site_id bigint not null,
  subject text not null check (subject in ('record', 'crossing', 'sighting')),
  scale_id bigint,
  -- The record of the scale: it may come later than its pictures.
  sequence bigint check (sequence > 0),
  -- The crossing or sighting, by its name at the site.
  key uuid,
  scale_camera_id bigint,
  reader_id bigint,
  -- The camera's name then.
  camera_name text not null,
  taken_at timestamptz not null,
  offset_ms integer not null,
  size integer check (size > 0),
  sha256 bytea check (length(sha256) = 32),
  file_id bigint,
  fault text check (fault in ('silent', 'unreachable', 'denied', 'refused', 'notPicture', 'tooLarge', 'damaged',
    'full', 'interrupted')),
  device_key_id bigint not null,
  statement text not null,
  signature text not null,
  check ((file_id is null) = (fault is not null)),
  check ((size is null) = (sha256 is null)),
  check (file_id is null or size is not null),
  check ((subject = 'record') = (sequence is not null)),
  check ((subject = 'record') = (key is null)),
  check ((subject = 'sighting') = (scale_camera_id is null)),
  check ((subject = 'sighting') = (reader_id is not null)),
  check (subject = 'sighting' or scale_id is not null),
  unique (company_id, id)
);

call app.tenant_table('picture', append_only => true);
call app.tells_of('picture', 'picture');

alter table picture
  add foreign key (company_id, site_id) references site (company_id, id),
  add foreign key (company_id, scale_id) references scale (company_id, id),
  add foreign key (company_id, scale_camera_id) references scale_camera (company_id, id),
  add foreign key (company_id, reader_id) references reader (company_id, id),
  add foreign key (company_id, file_id) references file (company_id, id),
  add foreign key (company_id, device_key_id) references device_key (company_id, id);

create unique index picture_once_of_record on picture (company_id, scale_id, sequence, scale_camera_id)
  where subject = 'record';
create unique index picture_once_of_crossing on picture (company_id, key, scale_camera_id) where subject = 'crossing';
create unique index picture_once_of_sighting on picture (company_id, key) where subject = 'sighting';
create index on picture (company_id, key) where key is not null;
create index on picture (company_id, file_id) where file_id is not null;
