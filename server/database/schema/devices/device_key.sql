-- The public half of a site's signing key. Old keys stay, so that old records still verify.
create table device_key (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  site_id bigint not null,
  public_key text not null,
  first_seen_at timestamptz not null default now(),
  revoked_at timestamptz,
  bound_at timestamptz,
  signature text,
  unique (company_id, site_id, public_key),
  unique (company_id, id),
  check ((bound_at is null) = (signature is null))
);

call app.tenant_table('device_key', append_only => true, changes => '{revoked_at,bound_at,signature}');

alter table device_key
  add foreign key (company_id, site_id) references site (company_id, id);

create unique index device_key_current on device_key (company_id, site_id) where revoked_at is null;
create index on device_key (public_key);

create trigger keep_revoked before update on device_key for each row execute function app.keep_key_revoked();

create policy gate on device_key for select to terezi_gate using (true);
grant select on device_key to terezi_gate;
