-- Ways to look at a list that people keep: its filters and order, and how its columns stand. A view is its person's alone until an
-- administrator shares it with the company; each person chooses which one opens first.
create table list_view (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  -- Whose it is, of this company or having entered it.
  user_id bigint not null default app.acting_user(),
  version integer not null default 1,
  -- The list that it is of, as screens call it.
  list text not null check (list ~ '^[a-zA-Z]+$' and length(list) <= 60),
  name text not null check (length(name) between 1 and 60),
  is_shared boolean not null default false,
  -- The filters, by keys that only the screen of the list can read.
  search text,
  sort text,
  filters jsonb not null default '[]' check (jsonb_typeof(filters) = 'array'),
  columns jsonb not null default '[]' check (jsonb_typeof(columns) = 'array'),
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  search_key text not null generated always as (app.fold(name)) stored,
  unique (company_id, id)
);

call app.tenant_table('list_view', changes => '{name,is_shared,search,sort,filters,columns,deleted_at}');

create unique index list_view_own_idx on list_view (company_id, user_id, list, search_key) where deleted_at is null
  and not is_shared;
create unique index list_view_shared_idx on list_view (company_id, list, search_key) where deleted_at is null
  and is_shared;

create policy confided on list_view as restrictive for select to terezi_app
  using (is_shared or user_id = (select app.acting_user()));
revoke insert on list_view from terezi_app;
grant insert (company_id, list, name, search, sort, filters, columns) on list_view to terezi_app;
