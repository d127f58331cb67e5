-- A guard writes down what was the matter with a truck at the gate: it stands in the log of its visit.

alter table order_part_event drop constraint order_part_event_act_check;
alter table order_part_event add constraint order_part_event_act_check
  check (act in ('planned', 'confirmed', 'undone', 'skipped', 'cancelled', 'refused', 'opened', 'noted'));
