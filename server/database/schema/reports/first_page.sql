-- How the blocks of a first page stand: as a person has arranged theirs, and for a group as the person who sees to its people has. Without
-- blocks it stands as the program arranges it.
create table first_page (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  -- Whose it is, of this company or having entered it.
  user_id bigint not null default app.acting_user(),
  version integer not null default 1,
  page text not null check (page ~ '^[a-zA-Z]+$' and length(page) <= 60),
  blocks jsonb check (jsonb_typeof(blocks) = 'array'),
  unique (company_id, user_id, page),
  unique (company_id, id)
);

call app.tenant_table('first_page', changes => '{blocks}');

create policy confided on first_page as restrictive for select to terezi_app
  using (user_id = (select app.acting_user()));
revoke insert on first_page from terezi_app;
grant insert (company_id, page, blocks) on first_page to terezi_app;
