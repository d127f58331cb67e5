-- The scales that a person works at; with more than one they choose a scale when they sign in.
create table user_scale (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  user_id bigint not null,
  scale_id bigint not null,
  unique (company_id, user_id, scale_id),
  unique (company_id, id)
);

call app.tenant_table('user_scale', append_only => true);

alter table user_scale
  add foreign key (company_id, user_id) references user_account (company_id, id),
  add foreign key (company_id, scale_id) references scale (company_id, id);

create policy gate on user_scale for select to terezi_gate using (true);
create policy gate_add on user_scale for insert to terezi_gate with check (true);
create policy gate_remove on user_scale for delete to terezi_gate using (true);
grant insert, select, delete on user_scale to terezi_gate;
