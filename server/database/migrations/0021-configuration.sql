-- What decides what a scale measures has a number that rises with each change, and every configuration that a site was
-- told is kept with the server's signature. A record names the line it was read at and its configuration.

alter table scale add column configuration integer not null default 1 check (configuration > 0);

-- Nobody lowers the number, and nobody changes what is measured without raising it.
create function app.count_configuration() returns trigger language plpgsql as $$
begin
  new.configuration := greatest(new.configuration, old.configuration);
  if (old.site_id, old.division_kg, old.min_kg, old.max_kg, old.protocol, old.address, old.fixed_zeros)
    is distinct from (new.site_id, new.division_kg, new.min_kg, new.max_kg, new.protocol, new.address, new.fixed_zeros)
  then
    new.configuration := greatest(new.configuration, old.configuration + 1);
  end if;
  return new;
end
$$;
create trigger count_configuration before update on scale for each row execute function app.count_configuration();

-- owner: devices
create table scale_configuration (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  scale_id bigint not null,
  number integer not null check (number > 0),
  -- As domain/devices/configuration.ts writes it, its SHA-256, and who signed it.
  text text not null,
  hash text not null,
  signature text not null,
  public_key text not null,
  issued_at timestamptz not null default now(),
  foreign key (company_id, scale_id) references scale (company_id, id)
);
alter table scale_configuration add constraint scale_configuration_once unique (company_id, scale_id, number);
alter table scale_configuration add constraint scale_configuration_named unique (company_id, scale_id, number, hash);
call app.tenant_table('scale_configuration', append_only => true);

-- Records from before name nothing and stay of the first form.
alter table weight_record
  add column form smallint not null default 1 check (form in (1, 2)),
  add column line text,
  add column configuration integer,
  add column settings_hash text,
  add check (num_nonnulls(line, configuration, settings_hash) = case form when 1 then 0 else 3 end),
  add foreign key (company_id, scale_id, configuration, settings_hash)
    references scale_configuration (company_id, scale_id, number, hash);
