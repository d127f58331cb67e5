-- Work on a scale or around it: one card for each job.
create table service_card (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  code text not null,
  service_kind_id bigint not null,
  serviced_part text not null,
  customer_id bigint,
  person text,
  service_date date not null,
  problem text,
  problem_solution text,
  scale_id bigint,
  created_user_id bigint default coalesce(app.acting_user(), app.on_behalf_of()),
  unique (company_id, id)
);

call app.kept_table('service_card', fields => '{code,service_kind_id,serviced_part,customer_id,person,service_date,problem,problem_solution,scale_id}', searched => '{code}');

alter table service_card
  add foreign key (company_id, service_kind_id) references service_kind (company_id, id),
  add foreign key (company_id, customer_id) references customer (company_id, id),
  add foreign key (company_id, scale_id) references scale (company_id, id);

create unique index on service_card (company_id, search_key) where deleted_at is null;
create index on service_card (company_id, scale_id);

revoke insert on service_card from terezi_app;
grant insert (company_id, code, service_kind_id, serviced_part, customer_id, person, service_date, problem,
  problem_solution, scale_id) on service_card to terezi_app;
