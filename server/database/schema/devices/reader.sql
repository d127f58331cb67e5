-- Readers of cards and plates: those that hang at a site, where each stands, and how its agent speaks with it.
create table reader (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  name text not null,
  site_id bigint not null,
  place text not null check (place in ('scale', 'entry', 'exit', 'cabin')),
  scale_id bigint,
  protocol text not null check (protocol in ('em4100', 'wiegand', 'chafon-18', 'chafon-288', 'm100', 'a0', 'llrp',
    'hikvision',
    'dahua', 'axis')),
  address text not null,
  is_active boolean not null,
  unique (company_id, id)
);

call app.kept_table('reader', fields => '{name,site_id,place,scale_id,protocol,address,is_active}',
  searched => '{name}');
call app.tells_of('reader', 'door_access');

alter table reader
  add foreign key (company_id, site_id) references site (company_id, id),
  add foreign key (company_id, scale_id) references scale (company_id, id);

create unique index on reader (company_id, site_id, search_key) where deleted_at is null;
create index on reader (company_id, scale_id) where scale_id is not null;
