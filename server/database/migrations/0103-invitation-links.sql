-- Until when an invitation is good is known from its link itself, whoever makes it.

create function app.note_invitation_link() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  update invitation set expires_at = new.expires_at where company_id = new.company_id and user_id = new.user_id;
  return null;
end
$$;
grant create on schema app to terezi_gate;
alter function app.note_invitation_link() owner to terezi_gate;
revoke create on schema app from terezi_gate;
revoke all on function app.note_invitation_link() from public;
create trigger invitation_link after insert on single_use for each row when (new.kind = 'invite')
  execute function app.note_invitation_link();
