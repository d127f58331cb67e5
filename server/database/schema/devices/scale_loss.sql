-- A scale of which nothing was heard for a while, until something is: of all servers that listen one says so.
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
