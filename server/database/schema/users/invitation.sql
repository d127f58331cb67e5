-- Who invited a person, and until when the link is good: shown in the list of people, to the person who registers, and to one who comes
-- late.
create table invitation (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  user_id bigint not null,
  -- The inviter may belong to another company, as the platform does; the name is as it was then.
  invited_by_name text,
  invited_at timestamptz not null default now(),
  -- Null until the letter with the link was written.
  expires_at timestamptz,
  unique (company_id, user_id),
  unique (company_id, id)
);

call app.tenant_table('invitation', append_only => true);
call app.tells_of('invitation', 'user', 'user_id');

alter table invitation
  add foreign key (company_id, user_id) references user_account (company_id, id);

create policy gate on invitation for select to terezi_gate using (true);
create policy gate_add on invitation for insert to terezi_gate with check (true);
create policy gate_change on invitation for update to terezi_gate using (true);
revoke insert on invitation from terezi_app;
grant insert, select on invitation to terezi_gate;
grant update (expires_at) on invitation to terezi_gate;
