-- What others, or the server, did while a person looked elsewhere: one row for each person and deed, until they have read it, in every
-- browser alike.
create table notice (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  -- Whose it is, of this company or having entered it.
  user_id bigint,
  kind text not null check (kind ~ '^[a-zA-Z]+$' and length(kind) <= 40),
  -- The deed behind it: however often that is tried, and by however many servers, there is one notice of it.
  cause text not null check (length(cause) <= 100),
  -- The values of its sentence, in both languages where they are no names.
  said jsonb not null default '{}' check (jsonb_typeof(said) = 'object'),
  -- The row that it leads to.
  row_id bigint,
  made_at timestamptz not null default now(),
  read_at timestamptz,
  -- Since when nothing is to be done about it any more.
  over_at timestamptz,
  due boolean not null default false,
  unique (company_id, id),
  constraint notice_once unique nulls not distinct (company_id, user_id, cause)
);

call app.tenant_table('notice', append_only => true, changes => '{read_at}');
call app.tells_of('notice', 'notice');

create index notice_of_person on notice (company_id, user_id, id desc);
create index notice_of_deed on notice (company_id, cause);
create index notice_made on notice (made_at);
create index notice_due on notice (company_id, user_id, id) where due;

create policy confided on notice as restrictive for select to terezi_app using (user_id = (select app.acting_user()));
create policy gate on notice for select to terezi_gate using (true);
create policy gate_add on notice for insert to terezi_gate with check (true);
create policy gate_change on notice for update to terezi_gate using (true);
create policy gate_remove on notice for delete to terezi_gate using (true);
revoke insert on notice from terezi_app;
grant insert, select, delete on notice to terezi_gate;
grant update (over_at, due) on notice to terezi_gate;
