create or replace view ticket_day with (security_invoker = true) as
  select d.company_id, d.scale_id, d.day, d.status_id, d.direction, d.count, d.net_kg, d.tare_count, d.tare_net_kg,
      d.manual_count, d.manual_net_kg, d.unweighed_count, d.unweighed_net_kg
    from operation_day d
    where not exists (select from day_making m where m.company_id = d.company_id and m.finished_at is null)
  union all
  select o.company_id, o.scale_id, (o.operation_at at time zone c.time_zone)::date, o.status_id, coalesce(o.direction, ''), 1,
      coalesce(o.net_kg, 0), (o.tare_kind is not null)::integer, case when o.tare_kind is null then 0 else o.net_kg end,
      (num_nonnulls(o.by_hand_request_id, o.weight1_by_hand_request_id) > 0)::integer,
      case when num_nonnulls(o.by_hand_request_id, o.weight1_by_hand_request_id) = 0 then 0 else coalesce(o.net_kg, 0) end,
      (o.weight1_by_hand_request_id is null and app.is_tare_unweighed(o.tare_kind, o.tare_origin, o.tare_trailers_kg))::integer,
      case when o.weight1_by_hand_request_id is null and app.is_tare_unweighed(o.tare_kind, o.tare_origin, o.tare_trailers_kg)
        then coalesce(o.net_kg, 0) else 0 end
    from day_making m join company c on c.id = m.company_id join operation o on o.company_id = m.company_id
    where m.finished_at is null;
grant select on ticket_day to terezi_app;
