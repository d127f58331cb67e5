-- Files: what is known of each stands here, its bytes in the file store under a key that the server made. A row outlives
-- its bytes, so that it can always be said what there was, whose and since when it is gone.

-- owner: platform
create table file (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  -- What it belongs to, such as `profile-picture`: who may read it hangs on that.
  kind text not null check (kind ~ '^[a-z]+(-[a-z]+)*$' and length(kind) <= 60),
  key uuid not null unique,
  -- What a download is called; never a path.
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
  -- Thrown away then, whoever still wants it.
  expires_at timestamptz,
  -- Nothing belongs to it any more: thrown away a day later.
  removed_at timestamptz,
  -- Since when there are no bytes.
  gone_at timestamptz
);
create index on file (coalesce(removed_at, expires_at)) where gone_at is null and coalesce(removed_at, expires_at) is not null;
call app.tenant_table('file', changes => '{removed_at}');
revoke insert on file from terezi_app;
grant insert (company_id, kind, key, name, type, size, sha256, width, height, thumbnail_size, expires_at) on file to terezi_app;

create policy gate on file for select to terezi_gate using (true);
create policy gate_change on file for update to terezi_gate using (true);
grant select on file to terezi_gate;
grant update (gone_at) on file to terezi_gate;

alter table user_account add foreign key (company_id, profile_image_id) references file (company_id, id);
call app.may_change('user_account', '{profile_image_id}');

grant create on schema gate to terezi_gate;

-- Files whose bytes have had their time, oldest first.
create function gate.spent_files(most integer) returns table (id bigint, key uuid)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select f.id, f.key from file f
    where f.gone_at is null and coalesce(f.removed_at, f.expires_at) is not null
      and (f.removed_at < now() - interval '1 day' or f.expires_at < now())
    order by coalesce(f.removed_at, f.expires_at) limit most;
$$;

create function gate.mark_file_gone(file_id bigint) returns void
language sql security definer set search_path = public, app, pg_temp as $$
  update file set gone_at = now() where id = file_id and gone_at is null;
$$;

-- Which of these keys no file has: what was put into the store by a deed that was not kept.
create function gate.unknown_keys(keys uuid[]) returns table (key uuid)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select each from unnest(keys) as each where not exists (select from file f where f.key = each);
$$;

do $$
declare each text;
begin
  foreach each in array '{spent_files(integer),mark_file_gone(bigint),unknown_keys(uuid[])}'::text[] loop
    execute 'alter function gate.' || each || ' owner to terezi_gate';
    execute 'revoke all on function gate.' || each || ' from public';
    execute 'grant execute on function gate.' || each || ' to terezi_app';
  end loop;
end
$$;
revoke create on schema gate from terezi_gate;
