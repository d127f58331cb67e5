-- The settings of a scale, once for each number of its configuration, as the server signed them.
create table scale_configuration (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  scale_id bigint not null,
  number integer not null check (number > 0),
  -- As domain/devices/configuration.ts writes it, its SHA-256, and the key that signed it.
  text text not null,
  hash text not null,
  signature text not null,
  public_key text not null,
  issued_at timestamptz not null default now(),
  constraint scale_configuration_once unique (company_id, scale_id, number),
  constraint scale_configuration_named unique (company_id, scale_id, number, hash),
  unique (company_id, id)
);

call app.tenant_table('scale_configuration', append_only => true);

alter table scale_configuration
  add foreign key (company_id, scale_id) references scale (company_id, id);
