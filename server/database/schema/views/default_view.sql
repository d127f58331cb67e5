-- Which view of a list opens first for a person: one of theirs or of the company's, or none.
create table default_view (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  user_id bigint not null default app.acting_user(),
  list text not null check (list ~ '^[a-zA-Z]+$' and length(list) <= 60),
  view_id bigint,
  unique (company_id, user_id, list),
  unique (company_id, id)
);

call app.tenant_table('default_view', changes => '{view_id}');

alter table default_view
  add foreign key (company_id, view_id) references list_view (company_id, id);

create policy confided on default_view as restrictive for select to terezi_app
  using (user_id = (select app.acting_user()));
revoke insert on default_view from terezi_app;
grant insert (company_id, list, view_id) on default_view to terezi_app;
