-- Files: the facts of each stand here, its bytes in the file store under a key that the server made. A row outlives its bytes, so that it
-- always shows what there was, whose and since when it is gone.
create table file (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  -- The kind of record that it belongs to, such as `profile-picture`: it decides who may read the file.
  kind text not null check (kind ~ '^[a-z]+(-[a-z]+)*$' and length(kind) <= 60),
  key uuid not null unique,
  -- The name of a download; never a path.
  name text not null check (length(name) between 1 and 200),
  type text not null check (type ~ '^[a-z]+/[a-z0-9.+-]+$'),
  size bigint not null check (size >= 0),
  sha256 bytea not null check (length(sha256) = 32),
  -- Of pictures.
  width integer check (width > 0),
  height integer check (height > 0),
  thumbnail_size integer check (thumbnail_size > 0),
  user_id bigint default coalesce(app.acting_user(), app.on_behalf_of()),
  at timestamptz not null default now(),
  -- Thrown away then, even if it is still wanted.
  expires_at timestamptz,
  -- No record has it any more: thrown away a day later.
  removed_at timestamptz,
  -- Since when there are no bytes.
  gone_at timestamptz,
  unique (company_id, id)
);

call app.tenant_table('file', changes => '{removed_at}');

create index file_coalesce_idx on file (coalesce(removed_at, expires_at)) where gone_at is null
  and (coalesce(removed_at, expires_at) is not null);

create policy gate on file for select to terezi_gate using (true);
create policy gate_change on file for update to terezi_gate using (true);
revoke insert on file from terezi_app;
grant select on file to terezi_gate;
grant insert (company_id, kind, key, name, type, size, sha256, width, height, thumbnail_size, expires_at) on file
  to terezi_app;
grant update (expires_at, gone_at) on file to terezi_gate;
