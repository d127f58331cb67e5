-- A scale that sent nothing for a while, until it sends again: of all servers that listen one writes it down.
create table scale_loss (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  scale_id bigint not null,
  lost_at timestamptz not null default now(),
  found_at timestamptz,
  unique (company_id, id)
);

call app.tenant_table('scale_loss', append_only => true, changes => '{found_at}');

alter table scale_loss
  add foreign key (company_id, scale_id) references scale (company_id, id);

create unique index scale_loss_open_idx on scale_loss (company_id, scale_id) where found_at is null;
