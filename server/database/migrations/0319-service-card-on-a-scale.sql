-- A service card says on which scale the work was done, and who wrote it down. It stands with the scales from here on.
-- owner of service_card: devices
alter table service_card
  add column scale_id bigint,
  add column created_user_id bigint,
  add foreign key (company_id, scale_id) references scale (company_id, id);
create index on service_card (company_id, scale_id);

-- Of cards from before, their history knows.
alter table service_card disable trigger user;
update service_card c set created_user_id = h.user_id from field_history h
  where h.company_id = c.company_id and h.table_name = 'service_card' and h.row_id = c.id and h.kind = 'insert';
alter table service_card enable trigger user;

-- Who writes a card is who acts: nobody says it, and it stays as it is.
alter table service_card alter column created_user_id set default coalesce(app.acting_user(), app.on_behalf_of());
call app.may_change('service_card', '{scale_id}');
revoke insert on service_card from terezi_app;
grant insert (company_id, code, scale_id, service_kind_id, serviced_part, customer_id, person, service_date, problem,
  problem_solution) on service_card to terezi_app;
