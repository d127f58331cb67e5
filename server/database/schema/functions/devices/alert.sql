-- One row for each notice of an alert, without a person where it went into the founder's chat; `sent` is the state of what was sent beside
-- the bell, null where nothing was. The loss of a scale, and a calibration that ends, have notices of their own.
create or replace function gate.alert_told(wanted bigint)
returns table (id bigint, at timestamptz, user_id bigint, read_at timestamptz, sent smallint)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select n.id, n.made_at, n.user_id, n.read_at,
      case when n.due then 1::smallint else (select o.state_id from outbox o where o.company_id = n.company_id
        and o.kind in ('notice-letter', 'notice-telegram') and o.payload -> 'notices' @> to_jsonb(n.id) order by o.id desc limit 1) end
    from alert a join notice n on n.company_id = a.company_id and n.made_at >= a.raised_at and (
        (n.kind = 'alertRaised' and n.row_id = a.id)
        or (a.kind = 'scaleLost' and n.kind = 'scaleLost' and n.row_id = a.scale_id and n.made_at <= coalesce(a.over_at, now()))
        or (a.kind = 'calibrationNear' and n.kind = 'calibrationEnds' and n.row_id = a.scale_id and n.made_at <= coalesce(a.over_at, now())))
    where a.id = wanted and (app.sees_all() or a.company_id = any (app.visible_companies()))
    order by n.id;
$$;
alter function gate.alert_told(bigint) owner to terezi_gate;
revoke all on function gate.alert_told(bigint) from public;
grant execute on function gate.alert_told(bigint) to terezi_app;
