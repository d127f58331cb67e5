-- A person who signs in, of one company and in one group.
create table user_account (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  user_group_id bigint not null,
  status_id smallint not null default 1,
  -- Compared without case by plain ASCII rules.
  email text not null check (email = lower(email collate "C") and length(email) <= 254),
  username text,
  fullname text not null check (length(fullname) between 1 and 200),
  phone text check (phone ~ '^\d{12}$'),
  address text,
  password_hash text,
  guard_type smallint not null default 0 check (guard_type between 0 and 3), -- none, entry, exit, both
  allowed_day_count integer check (allowed_day_count >= 0),
  is_dispetcher boolean not null default false,
  must_change_pass_at_next_login boolean not null default false,
  version integer not null default 1,
  profile_image_id bigint,
  external_code text check (length(external_code) between 1 and 100),
  can_write_loss_percentage boolean,
  loss_percentage_available boolean,
  can_show_new_menu boolean,
  can_show_operation boolean,
  can_show_order_part boolean,
  can_show_report boolean,
  can_show_order_part_completed boolean,
  can_divide_operation boolean,
  deleted_at timestamptz,
  -- The language of letters to this person.
  language text not null default 'az' check (language in ('az', 'en')),
  password_changed_at timestamptz,
  unique (company_id, id)
);

call app.tenant_table('user_account', changes => '{
  user_group_id,username,fullname,phone,address,guard_type,allowed_day_count,is_dispetcher,profile_image_id,
  external_code,can_write_loss_percentage,loss_percentage_available,can_show_new_menu,can_show_operation,
  can_show_order_part,can_show_report,can_show_order_part_completed,can_divide_operation,language}');
call app.states('user_account', 'status_id', '{1,2,3,4,5}', '{1>2,2>3,3>4,4>5,5>4}');
call app.tells_of('user_account', 'user');

alter table user_account
  add foreign key (company_id, user_group_id) references user_group (company_id, id),
  add foreign key (company_id, profile_image_id) references file (company_id, id);

create index on user_account (company_id, user_group_id);
create unique index on user_account (email) where deleted_at is null;

create trigger invited after insert on user_account for each row when (new.status_id = 1)
  execute function app.note_invitation();
create trigger end_phones after update of status_id, deleted_at on user_account for each row
  when (old.status_id = 4 and (new.status_id <> 4 or new.deleted_at is not null))
  execute function app.end_phones_of_person();
create trigger first_password before insert on user_account for each row
  when (new.password_hash is not null) execute function app.note_password();
create trigger other_password before update on user_account for each row
  when (new.password_hash is distinct from old.password_hash) execute function app.note_password();

create policy gate on user_account for select to terezi_gate using (true);
create policy gate_add on user_account for insert to terezi_gate with check (true);
create policy gate_change on user_account for update to terezi_gate using (true);
revoke select on user_account from terezi_app;
grant insert, select on user_account to terezi_gate;
grant update (status_id, fullname, phone, password_hash, must_change_pass_at_next_login, deleted_at) on user_account
  to terezi_gate;
grant select (id, company_id, user_group_id, status_id, email, username, fullname, phone, address, guard_type,
  allowed_day_count, is_dispetcher, must_change_pass_at_next_login, version, profile_image_id, external_code,
    can_write_loss_percentage, loss_percentage_available, can_show_new_menu, can_show_operation, can_show_order_part,
      can_show_report, can_show_order_part_completed, can_divide_operation, deleted_at, language) on user_account
        to terezi_app;
