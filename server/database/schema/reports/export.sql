-- Lists that a job writes into a file, because they are too long for a browser: who asked for what, how far it is, and the file.
create table export (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  -- Who asked, of this company or having entered it: no other person learns of it, and the file holds what this one sees.
  user_id bigint not null default app.acting_user(),
  -- The noun whose list it is.
  noun text not null check (noun ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$' and (length(noun) <= 60)),
  format text not null check (format in ('xlsx', 'csv', 'pdf')),
  language text not null check (language in ('az', 'en')),
  -- The list's filters, order and columns.
  asked jsonb not null,
  total integer not null check (total > 0),
  -- How many rows are written; a worker that was killed begins anew.
  written integer not null default 0 check (written >= 0),
  file_id bigint,
  asked_at timestamptz not null default now(),
  finished_at timestamptz,
  cancelled_at timestamptz,
  check ((file_id is null) = (finished_at is null)),
  check (finished_at is null or cancelled_at is null),
  unique (company_id, id)
);

call app.tenant_table('export', append_only => true, changes => '{total,written,file_id,finished_at,cancelled_at}');
call app.tells_of('export', 'export');

alter table export
  add foreign key (company_id, file_id) references file (company_id, id);

create index on export (company_id, user_id, id);

revoke insert on export from terezi_app;
grant insert (company_id, noun, format, language, asked, total) on export to terezi_app;
