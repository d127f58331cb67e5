-- Which blocks the first page of a group has.
create table group_first_page (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  user_group_id bigint not null,
  version integer not null default 1,
  page text not null check (page ~ '^[a-zA-Z]+$' and length(page) <= 60),
  blocks jsonb check (jsonb_typeof(blocks) = 'array'),
  unique (company_id, user_group_id, page),
  unique (company_id, id)
);

call app.tenant_table('group_first_page', changes => '{blocks}');

alter table group_first_page
  add foreign key (company_id, user_group_id) references user_group (company_id, id);

revoke insert on group_first_page from terezi_app;
grant insert (company_id, user_group_id, page, blocks) on group_first_page to terezi_app;
