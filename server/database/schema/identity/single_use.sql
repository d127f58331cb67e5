-- A token that is good once and for a while: a choice of scale, a live stream, a link in a mail, a second step or a proof. Only its hash is
-- kept.
create table single_use (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  kind text not null check (kind in ('choose-scale', 'live', 'first-admin', 'password', 'email', 'invite',
    'second-factor', 'proof')),
  hash bytea not null unique,
  user_id bigint,
  scale_ids bigint[],
  expires_at timestamptz not null,
  used_at timestamptz,
  session_id bigint,
  job_id bigint,
  asked_by bigint,
  unique (company_id, id)
);

call app.tenant_table('single_use', append_only => true);

alter table single_use
  add foreign key (company_id, user_id) references user_account (company_id, id),
  add foreign key (company_id, session_id) references session (company_id, id);

create index on single_use (expires_at);
create index on single_use (company_id, session_id) where session_id is not null;
create index on single_use (user_id) where used_at is null;

create trigger invitation_link after insert on single_use for each row when (new.kind = 'invite')
  execute function app.note_invitation_link();

create policy gate on single_use for select to terezi_gate using (true);
create policy gate_add on single_use for insert to terezi_gate with check (true);
create policy gate_change on single_use for update to terezi_gate using (true);
create policy gate_remove on single_use for delete to terezi_gate using (true);
revoke insert, select on single_use from terezi_app;
grant insert, select, delete on single_use to terezi_gate;
grant update (used_at) on single_use to terezi_gate;
