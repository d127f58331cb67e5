-- Sites, their agents and the scales that hang off them.
create table site (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  name text not null check (length(name) between 1 and 200),
  version integer not null default 1,
  deleted_at timestamptz,
  search_key text not null generated always as (app.fold(name)) stored,
  unique (company_id, id)
);

call app.tenant_table('site', changes => '{name,deleted_at}');
call app.can_be_archived('site');
call app.can_be_searched('site', '{name}', '(name collate "az-x-icu")');

create trigger keep_site before update on site for each row execute function app.keep_site();
